import type { View } from '../api/types';
import { asked, hasGood, mine, type Course } from './course';

/** The action that is being done now, as New Frontiers names it. */
const doing = (view: View, name: string): boolean => typeof view.action === 'string' && view.action.startsWith(name);

export const frontiers: Course = {
  game: 'frontiers',
  called: 'New Frontiers',
  about: 'The board game of the family: everything open, actions taken in turn, colonists to be sent, and a market of developments to fight over.',
  minutes: 45,
  options: { 'first-game': '' },
  lessons: [
    {
      id: 'welcome',
      title: 'An open galaxy',
      words: ['Here nothing is hidden: credits, colonists, explored worlds and the market lie open. Your home colony is the beginning of your empire.', 'Hold the pointer over any tile, or press long on it, and it opens with all its words.'],
      when: (view) => view.seat !== null,
      look: 'empire',
    },
    { id: 'home', title: 'A home', words: ['Choose the colony that your people start from. What it can do may tell you what to build.'], when: (view) => asked(view, 'choose a home colony'), look: 'prompt' },
    {
      id: 'select',
      title: 'Select an action',
      words: [
        'In priority order, everybody takes one action tile. Whoever takes it does it first and has its bonus; then all others do the same action, too.',
        'A tile that was taken is gone for this round. So ask: which action is good for me, and less good for the others?',
      ],
      when: (view) => asked(view, 'select an action'),
      look: 'strip',
    },
    { id: 'explore', title: 'Explore', words: ['Seven worlds come out of the bag, and everybody takes one in turn; whoever selected Explore takes a second one at the end. Explored worlds wait beside your empire until you settle them.'], when: (view) => asked(view, 'explore', 'explore again'), look: 'prompt' },
    { id: 'develop', title: 'Develop', words: ['Buy one development from the market for credits; whoever selected Develop pays one less. There are only so many of each, and large ones only once: they take two spaces and count points at the end.'], when: (view) => asked(view, 'develop'), look: 'prompt' },
    {
      id: 'settle',
      title: 'Settle',
      words: ['Either gain two colonists, or settle one of your explored worlds. A world takes one or two colonists; it also takes its cost in credits, or, with a red ring, enough Military.', 'Whoever selected Settle first gains a colonist more.'],
      when: (view) => asked(view, 'settle'),
      look: 'empire',
    },
    { id: 'good', title: 'A good', words: ['A good lies on your colony: a windfall brings one when it is settled, a production world each time that Produce is done. Sell it or consume it.'], when: hasGood, look: 'empire' },
    { id: 'produce', title: 'Produce', words: ['All empty production colonies get a good, in every empire. Whoever selected it also fills a windfall colony and takes the credits that gather on this tile while nobody wants it.'], when: (view) => asked(view, 'produce') || doing(view, 'Produce'), look: 'empire' },
    { id: 'trade', title: 'Trade and consume', words: ['Whoever selected it gains a point first. Then you may sell a good: 1, 2, 3 or 4 credits for novelty, rare, genes, alien, and more with $ powers. After that use your Consume powers for points and credits, each once.'], when: (view) => asked(view, 'trade and consume'), look: 'empire' },
    { id: 'envoys', title: 'Who goes first?', words: ['Envoys bring a point and the first place in the order. Isolation brings two credits to you and nothing to the others. Both are quiet moves: they help nobody else.'], when: (view) => view.round >= 2 && asked(view, 'select an action'), look: 'strip' },
    { id: 'nine', title: 'Nine at most', words: ['Explored worlds and colonies together may be nine. What is too much goes back into the bag.'], when: (view) => asked(view, 'nine worlds at most'), look: 'prompt' },
    {
      id: 'end',
      title: 'The end is near',
      words: ['The game ends with the round in which an empire has more than seven colonies or too many developments, the colonists are nearly gone, or the victory chips are. Think of what still brings points.'],
      when: (view) => ((mine(view)?.colonies as number | undefined) ?? 0) >= 6 || (Array.isArray(view.ending) && view.ending.length > 0) || (view.round > 2 && (view.pool ?? 99) <= 5),
      look: 'strip',
    },
    { id: 'over', title: 'Well played', words: ['Most points win: chips, colonies, developments and what the large ones count.'], when: (view) => view.over && view.seat !== null, look: 'rail' },
  ],
  idea: [
    'Everybody builds an empire of developments and colonies. In turn you select one of the action tiles; then everybody does that action, you first and with a bonus.',
    'Explored worlds become colonies when you send colonists and pay for them. Colonies bring goods, goods bring credits and points.',
  ],
  phasesTitle: 'The actions',
  bonusTitle: 'who selected it',
  phases: [
    { glyph: 'explore', name: 'Explore', all: 'Take one of the worlds that are drawn from the bag.', bonus: 'takes a second one after everybody' },
    { glyph: 'develop', name: 'Develop', all: 'Buy a development from the market.', bonus: 'pays one credit less' },
    { glyph: 'settle', name: 'Settle', all: 'Gain two colonists, or settle an explored world.', bonus: 'gains a colonist first' },
    { glyph: 'produce', name: 'Produce', all: 'Every empty production colony gets a good.', bonus: 'also fills one windfall colony and takes the credits lying there' },
    { glyph: 'trade', name: 'Trade, Consume', all: 'Sell a good, then consume goods for points and credits.', bonus: 'a point first' },
    { glyph: 'colonist', name: 'Send Diplomatic Envoys', all: 'Nothing for the others.', bonus: 'a point, and the first place in the order' },
    { glyph: 'house', name: 'Retreat into Isolation', all: 'Nothing for the others.', bonus: 'two credits' },
  ],
  sections: [
    { title: 'Priority', words: ['A track shows the order in which actions are selected. Each action is done in that order, beginning with whoever selected it.'] },
    { title: 'Worlds', words: ['A circle is a cost in credits, a red ring a defense for your Military; the small figures are the colonists it takes.', 'Kinds and windfalls are as in the other two games.'] },
    { title: 'The end', words: ['More than seven colonies, more than ten spaces of developments, few colonists left, or an empty pool of chips: the round is finished and all points are counted.', 'Large developments score for what your empire has, as their lines say.'] },
    { title: 'About these tiles', words: ['No complete list of this game’s tiles is public. Tiles marked in the card browser were filled in by us to fit what is known; an owner of the game can correct them.'] },
  ],
};
