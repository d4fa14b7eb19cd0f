"""How the rule-of-thumb player chooses its action: what each phase would bring it, and what the others will do."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.piles import holds
from windfall.race import explore, moves, rounds
from windfall.race.hand_worth import Hand
from windfall.race.phases import CONSUME, DEVELOP, EXPLORE, NO_PHASE, PRODUCE, SETTLE
from windfall.race.robot import ROBOT_FACE, Robot
from windfall.race.state import NO_CARD, Empire, Race
from windfall.race.weights import Deck, total
from windfall.race.worth import Outlook

NO_MOVE: Final = -1


@final
class Actions(Hand):
    """The choice of an action card, or of two."""

    def __init__(self, deck: Deck, game: Race, seat: i64) -> None:
        super().__init__(deck, game, seat)
        out = self.outlook
        # What goods on hand count for in our worth already.
        self.goods_lost = self.weights.waiting * out.best_use(out.tableau, out.goods)
        self.others = [Outlook(deck, game, empire.seat) for empire in game.empires if empire.seat != seat]

    def choose(self) -> i64:
        """The action, or pair of actions, that gains most over what the others will probably bring about anyway."""
        values = self.values_of_actions()
        if self.game.rules.experienced:
            return moves.ACTION + self.choose_pair(values)
        best = self.options[0]
        for move in self.options:
            if values[move - moves.ACTION] > values[best - moves.ACTION]:
                best = move
        return best

    def choose_pair(self, values: vec[float]) -> i64:
        """The first action of the best pair; or the second, if the first is chosen."""
        picks = self.empire.picks
        best: i64 = NO_MOVE
        most = 0.0
        one: i64 = 0
        while one < moves.ACTIONS:
            two = one + 1
            while two < moves.ACTIONS:
                fits = len(picks) == 0 or one == picks[0]
                if fits and first_of(one) == one and (first_of(two) == two or first_of(two) == one):
                    value = values[one] + values[two]
                    if best == NO_MOVE or value >= most:
                        most = value
                        best = one if len(picks) == 0 else two
                two += 1
            one += 1
        return best

    def values_of_actions(self) -> vec[float]:
        """What choosing each action gains, compared with leaving it to chance whether others do."""
        values = vec[float](capacity=moves.ACTIONS)
        rivalry = self.weights.rivals if self.game.robot is None else self.weights.robot
        before: i64 = NO_PHASE
        chance = without = rival = with_bonus = 0.0
        for action in range(moves.ACTIONS):
            if first_of(action) != action:
                # The second phase of a kind: the next best card, one that would otherwise have to wait.
                values = append(values, 0.5 * with_bonus)
                continue
            phase = rounds.PHASE_OF[action]
            if phase != before:
                before = phase
                chance = self.chance_of(phase)
                without = self.without_bonus(phase)
                rival = self.gain_of_others(phase)
            with_bonus = self.with_bonus(action)
            values = append(values, with_bonus - chance * without - (1.0 - chance) * rivalry * rival)
        return values

    def with_bonus(self, action: i64) -> float:
        """What the phase of this action brings us if we choose it."""
        if action == moves.EXPLORE_5:
            return self.exploring(5, 0)
        if action == moves.EXPLORE_1_1:
            return self.exploring(1, 1)
        if action == moves.DEVELOP:
            return self.developing(True)
        if action == moves.SETTLE:
            return self.settling(True)
        if action == moves.TRADE:
            return self.trading()
        return self.consuming(2) if action == moves.DOUBLE else produced(self.outlook, True)

    def without_bonus(self, phase: i64) -> float:
        """What a phase brings us that somebody else chose."""
        if phase == EXPLORE:
            return self.exploring(0, 0)
        if phase == DEVELOP:
            return self.developing(False)
        if phase == SETTLE:
            return self.settling(False)
        return self.consuming(1) if phase == CONSUME else produced(self.outlook, False)

    def exploring(self, more: i64, keep: i64) -> float:
        """What Explore brings us: cards, the better the more there are to choose from."""
        out, w = self.outlook, self.weights
        look = explore.LOOK + more + total(self.cards.look_extra, out.tableau)
        keep = min(explore.KEEP + keep + total(self.cards.keep_extra, out.tableau), look)
        soon = min(1.0, out.left / w.card_rounds)
        choice = math.log(float(look) / float(keep))
        return float(keep) * (out.card + w.pick * soon * choice) - self.wasted(keep)

    def wasted(self, drawn: i64) -> float:
        """What cards drawn beyond the hand limit would have been worth."""
        return self.outlook.card * float(max(i64(len(self.hand)) + drawn - rounds.HAND_LIMIT, 0))

    def developing(self, bonus: bool) -> float:
        """The best development to place, and what is drawn at the start of the phase."""
        out = self.outlook
        best = 0.0
        before: i64 = NO_CARD
        for card in self.hand:
            if card != before and self.cards.is_development[card] and not holds(out.tableau, card):
                best = max(best, self.profit(card, bonus))
            before = card
        return best + out.card * float(total(self.cards.draw_at_develop, out.tableau))

    def settling(self, bonus: bool) -> float:
        """The best world to place, with the card drawn for it."""
        best = 0.0
        before: i64 = NO_CARD
        for card in self.hand:
            if card != before and self.cards.is_world[card]:
                best = max(best, self.profit(card, bonus))
            before = card
        return best + self.outlook.card if bonus and best > 0.0 else best

    def trading(self) -> float:
        """What selling the best good and consuming the rest brings us."""
        out = self.outlook
        if len(out.goods) == 0:
            return 0.0
        sold: i64 = 0
        for world in out.goods:
            sold = max(sold, out.sale(out.tableau, world))
        return out.sell_and_consume(out.tableau, out.goods) - self.wasted(sold) - self.goods_lost

    def consuming(self, times: i64) -> float:
        """What Consume brings us, with points counted once or twice; goods that no power takes stay."""
        out = self.outlook
        points, drawn = out.consume(out.tableau, out.goods)
        left_over = self.goods_lost if points == 0 and drawn == 0.0 else 0.0
        return float(times * points) + out.card * drawn - self.goods_lost + left_over

    # --- the others ---------------------------------------------------------------------------------------------

    def chance_of(self, phase: i64) -> float:
        """How likely it is that one of the others chooses this phase, judged by what lies on the table."""
        none = 1.0 if self.game.robot is None else 1.0 - chance_of_dice(self.game.robot, phase)
        actions = 2.0 if self.game.rules.experienced else 1.0
        for empire in self.game.empires:
            if empire.seat != self.seat:
                none *= math.pow(1.0 - self.liking(empire, phase) / self.likings(empire), actions)
        return 1.0 - none

    def likings(self, empire: Empire) -> float:
        """How much another player would seem to want any of the phases."""
        return (
            self.liking(empire, EXPLORE)
            + self.liking(empire, DEVELOP)
            + self.liking(empire, SETTLE)
            + self.liking(empire, CONSUME)
            + self.liking(empire, PRODUCE)
        )

    def liking(self, empire: Empire, phase: i64) -> float:
        """How much another player would seem to want a phase."""
        hand = i64(len(empire.hand))
        if phase == EXPLORE:
            return 2.5 if hand < 3 else 0.8
        if phase == DEVELOP:
            return 0.3 + 0.25 * float(min(hand, 5))
        if phase == SETTLE:
            return 0.3 + 0.3 * float(min(hand, 5))
        goods = empire.count_goods()
        if phase == CONSUME:
            return 0.2 + 0.9 * float(min(goods, 4))
        empty = total(self.cards.produces, empire.tableau) - goods
        return 0.2 + 0.7 * float(max(min(empty, 4), 0))

    def gain_of_others(self, phase: i64) -> float:
        """What the phase would bring the others on average, without the bonus; or the robot, if we chose it."""
        if self.game.robot is not None:
            return gain_of_robot(self.game.robot, phase)
        gained = 0.0
        for out in self.others:
            if phase == PRODUCE:
                gained += produced(out, False)
            elif phase == CONSUME:
                points, drawn = out.consume(out.tableau, out.goods)
                gained += 0.5 * (float(points) + out.card * drawn)
            elif phase == EXPLORE:
                gained += self.outlook.card
            else:
                gained += 0.2 * float(min(out.hand, 5))
        return gained / float(self.game.players - 1)


def first_of(action: i64) -> i64:
    """The action whose second copy this is, or the action itself."""
    if action == moves.DEVELOP_2:
        return moves.DEVELOP
    return moves.SETTLE if action == moves.SETTLE_2 else action


def produced(out: Outlook, bonus: bool) -> float:
    """What Produce brings an empire: goods to use later, and cards."""
    goods, draws = out.production(out.tableau, out.goods, bonus)
    draws += float(total(out.cards.draw_at_produce, out.tableau))
    more = out.best_use(out.tableau, goods) - out.best_use(out.tableau, out.goods)
    return out.weights.waiting * more + out.card * draws


# --- the robot ------------------------------------------------------------------------------------------------------


def chance_of_dice(robot: Robot, phase: i64) -> float:
    """How likely the robot's dice bring about a phase; a match joins what we choose ourselves."""
    none = 1.0 - share_of_faces(robot, robot.mat.first_die, phase)
    return 1.0 - none * (1.0 - share_of_faces(robot, robot.mat.second_die, phase))


def share_of_faces(robot: Robot, die: vec[i64], phase: i64) -> float:
    """The part of a die's faces that bring about a phase."""
    number: i64 = 0
    for side in die:
        face = robot.face if side == ROBOT_FACE else side
        if face >= 0 and rounds.PHASE_OF[face] == phase:
            number += 1
    return float(number) / float(len(die))


def gain_of_robot(robot: Robot, phase: i64) -> float:
    """What the robot's response to our choice of a phase would bring it, in points."""
    stack = i64(len(robot.stack))
    if phase == EXPLORE:
        return 0.3 * float(robot.mat.explore_response)
    if phase == DEVELOP:
        if robot.counters and robot.credit >= 3:
            return float(robot.mat.six_cost_points)
        return 1.5 * min(1.0, 0.35 * float(stack)) if robot.credit else 0.0
    if phase == SETTLE:
        if robot.credit or not robot.mat.response_costs_credit:
            return 1.5 * min(1.0, 0.25 * float(stack + robot.mat.settle_response))
        return 0.0
    return float(robot.economy) if phase == CONSUME else 0.0
