"""Counts agreements and differences by category, and turns them into an exit code."""

import json
from collections import Counter


class Tally:
    """What was compared, and what else is worth knowing about the run."""

    def __init__(self, shown: int = 3) -> None:
        self.shown = shown
        self.agreed: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()
        self.notes: Counter[str] = Counter()

    def compare(self, category: str, ours, theirs, **where) -> bool:
        """Records one comparison; the first few differences of a category are printed."""
        if ours == theirs:
            self.agreed[category] += 1
            return True
        self.differed[category] += 1
        if self.differed[category] <= self.shown:
            context = json.dumps(where, ensure_ascii=False)
            print(f"DIFFERENCE {category}\n  komadai  {ours!r}\n  expected {theirs!r}\n  {context}", flush=True)
        return False

    def note(self, what: str) -> None:
        """Counts something that is not a comparison: an ending reached, an expected difference."""
        self.notes[what] += 1

    def finish(self) -> int:
        """Prints the table; the exit code is 1 when anything differed or nothing was compared."""
        for category in sorted(self.agreed | self.differed):
            print(f"{category:<50} {self.agreed[category]:>8} agree {self.differed[category]:>6} differ")
        for what in sorted(self.notes):
            print(f"{what:<50} {self.notes[what]:>8}")
        total, wrong = sum(self.agreed.values()), sum(self.differed.values())
        print(f"{total + wrong} comparisons, {wrong} differences")
        return 1 if wrong or not total else 0


def only_in(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str]]:
    """The items of each list that the other lacks: a readable way to compare move lists."""
    return sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
