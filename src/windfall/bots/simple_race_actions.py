"""How the bot `simple` chooses its action: what each phase would bring it, and what the others will probably choose."""

from math import log
from typing import Final

from windfall.bots.simple_race_hand import Hand
from windfall.bots.simple_race_worth import Outlook
from windfall.race import explore, moves, rounds
from windfall.race.phases import CONSUME, DEVELOP, EXPLORE, PRODUCE, SETTLE
from windfall.race.robot import ROBOT_FACE, Robot

FIRST_OF_PHASE: Final = {moves.DEVELOP_2: moves.DEVELOP, moves.SETTLE_2: moves.SETTLE}


class Actions(Hand):
    """The choice of an action card, or of two."""

    def choose(self) -> int:
        """The action, or pair of actions, that gains most over what the others will probably bring about anyway."""
        values = [self.value_of_action(action) for action in range(moves.ACTIONS)]
        if not self.game.rules.experienced:
            return max(self.options, key=lambda move: values[move - moves.ACTION])
        pairs = [
            (values[one] + values[two], one, two)
            for one in range(moves.ACTIONS)
            for two in range(one + 1, moves.ACTIONS)
            if one not in FIRST_OF_PHASE and (two not in FIRST_OF_PHASE or FIRST_OF_PHASE[two] == one)
        ]
        if self.picks:
            pairs = [pair for pair in pairs if pair[1] == self.picks[0]]
            return moves.ACTION + max(pairs)[2]
        return moves.ACTION + max(pairs)[1]

    def value_of_action(self, action: int) -> float:
        """What choosing an action gains, compared with leaving it to chance whether others do."""
        phase = int(rounds.PHASE_OF[action])
        if action in FIRST_OF_PHASE:
            # The second phase of a kind: the next best card, one that would otherwise have to wait.
            return 0.5 * self.with_bonus(FIRST_OF_PHASE[action])
        chance = self.chance_of(phase)
        return (
            self.with_bonus(action)
            - chance * self.without_bonus(phase)
            - (1 - chance) * self.rivalry() * self.gain_of_others(phase)
        )

    def with_bonus(self, action: int) -> float:
        """What the phase of this action brings us if we choose it."""
        out = self.outlook
        if action == moves.EXPLORE_5:
            return self.exploring(5, 0)
        if action == moves.EXPLORE_1_1:
            return self.exploring(1, 1)
        if action == moves.DEVELOP:
            return self.placing(DEVELOP, True)
        if action == moves.SETTLE:
            return self.placing(SETTLE, True)
        if action == moves.TRADE:
            if not out.goods:
                return 0.0
            sold = max([out.sale(out.tableau, world) for world in out.goods])
            return out.sell_and_consume(out.tableau, out.goods) - self.wasted(sold) - self.goods_lost()
        if action == moves.DOUBLE:
            return self.consuming(2)
        return self.producing(True)

    def without_bonus(self, phase: int) -> float:
        """What a phase brings us that somebody else chose."""
        if phase == EXPLORE:
            return self.exploring(0, 0)
        if phase in (DEVELOP, SETTLE):
            return self.placing(phase, False)
        return self.consuming(1) if phase == CONSUME else self.producing(False)

    def exploring(self, more: int, keep: int) -> float:
        """What Explore brings us: cards, the better the more there are to choose from."""
        look = explore.LOOK + more + sum([self.cards.look_extra[card] for card in self.outlook.tableau])
        keep = explore.KEEP + keep + sum([self.cards.keep_extra[card] for card in self.outlook.tableau])
        keep = min(keep, look)
        soon = min(1.0, self.outlook.left / self.weights.card_rounds)
        return keep * (self.outlook.card + self.weights.pick * soon * log(look / keep)) - self.wasted(keep)

    def wasted(self, drawn: int) -> float:
        """What cards drawn beyond the hand limit would have been worth."""
        return self.outlook.card * max(0, len(self.hand) + drawn - rounds.HAND_LIMIT)

    def placing(self, phase: int, bonus: bool) -> float:
        """The best card to place, with what is drawn for placing it."""
        cards, out = self.cards, self.outlook
        best = 0.0
        wanted = cards.is_development if phase == DEVELOP else cards.is_world
        for card in set(self.hand):
            if wanted[card] and not (phase == DEVELOP and card in out.tableau):
                best = max(best, self.profit(card, bonus))
        if phase == DEVELOP:
            drawn = sum([cards.draw_at_develop[card] for card in out.tableau])
            return best + out.card * drawn
        return best + (out.card if bonus and best else 0.0)

    def goods_lost(self) -> float:
        """What goods on hand count for in our worth already."""
        return self.weights.waiting * self.outlook.best_use(self.outlook.tableau, self.outlook.goods)

    def consuming(self, times: int) -> float:
        """What Consume brings us, with points counted once or twice; goods that no power takes stay."""
        out = self.outlook
        points, drawn = out.consume(out.tableau, out.goods)
        left_over = 0.0 if points or drawn else self.goods_lost()
        return times * points + out.card * drawn - self.goods_lost() + left_over

    def producing(self, bonus: bool) -> float:
        """What Produce brings us."""
        return produced(self.outlook, bonus)

    # --- the others ---------------------------------------------------------------------------------------------

    def chance_of(self, phase: int) -> float:
        """How likely it is that one of the others chooses this phase, judged by what lies on the table."""
        none = 1.0 if self.game.robot is None else 1 - chance_of_dice(self.game.robot, phase)
        actions = 2 if self.game.rules.experienced else 1
        for other in self.others():
            likings = self.likings(other)
            none *= (1 - likings[phase] / sum(likings.values())) ** actions
        return 1 - none

    def others(self) -> list[int]:
        """All seats but ours."""
        return [seat for seat in range(int(self.game.players)) if seat != self.seat]

    def likings(self, seat: int) -> dict[int, float]:
        """How much another player would seem to want each phase."""
        empire = self.game.empires[seat]
        hand: int = len(empire.hand)
        goods = int(empire.count_goods())
        empty = sum([1 for card in empire.tableau if self.cards.produces[card]]) - goods
        return {
            EXPLORE: 2.5 if hand < 3 else 0.8,
            DEVELOP: 0.3 + 0.25 * min(hand, 5),
            SETTLE: 0.3 + 0.3 * min(hand, 5),
            CONSUME: 0.2 + 0.9 * min(goods, 4),
            PRODUCE: 0.2 + 0.7 * max(0, min(empty, 4)),
        }

    def gain_of_others(self, phase: int) -> float:
        """What the phase would bring the others on average, without the bonus."""
        if self.game.robot is not None:
            return self.gain_of_robot(self.game.robot, phase)
        total = 0.0
        for seat in self.others():
            if phase in (CONSUME, PRODUCE):
                out = Outlook(self.cards, self.game, seat)
                if phase == PRODUCE:
                    total += produced(out, False)
                else:
                    points, drawn = out.consume(out.tableau, out.goods)
                    total += 0.5 * (points + out.card * drawn)
            elif phase == EXPLORE:
                total += self.outlook.card
            else:
                hand: int = len(self.game.empires[seat].hand)
                total += 0.2 * min(5, hand)
        return total / (int(self.game.players) - 1)

    def rivalry(self) -> float:
        """How much the others' gain counts against a choice: against the robot alone, more."""
        return self.weights.rivals if self.game.robot is None else self.weights.robot

    def gain_of_robot(self, robot: Robot, phase: int) -> float:
        """What the robot's response to our choice of a phase would bring it, in points."""
        credit, stack = int(robot.credit), len(robot.stack)
        if phase == EXPLORE:
            return 0.3 * int(robot.mat.explore_response)
        if phase == DEVELOP:
            if robot.counters and credit >= 3:
                return float(robot.mat.six_cost_points)
            return 1.5 * min(1.0, 0.35 * float(stack)) if credit else 0.0
        if phase == SETTLE:
            free = not robot.mat.response_costs_credit
            drawn = int(robot.mat.settle_response)
            return 1.5 * min(1.0, 0.25 * float(stack + drawn)) if credit or free else 0.0
        return float(robot.economy) if phase == CONSUME else 0.0


def chance_of_dice(robot: Robot, phase: int) -> float:
    """How likely the robot's dice bring about a phase; a match joins what we choose ourselves."""
    none = 1.0
    for die in (robot.mat.first_die, robot.mat.second_die):
        faces = [int(robot.face) if face == ROBOT_FACE else int(face) for face in die]
        none *= 1 - sum([1 for face in faces if face >= 0 and rounds.PHASE_OF[face] == phase]) / len(faces)
    return 1 - none


def produced(out: Outlook, bonus: bool) -> float:
    """What Produce brings an empire: goods to use later, and cards."""
    goods, draws = out.production(out.tableau, out.goods, bonus)
    draws += sum([out.cards.draw_at_produce[card] for card in out.tableau])
    more = out.best_use(out.tableau, goods) - out.best_use(out.tableau, out.goods)
    return out.weights.waiting * more + out.card * draws
