"""Very short time controls for games over the protocols, and the referee's clock."""

import time
from random import Random

# Main time, increment and byo-yomi in milliseconds.
CONTROLS = [(300, 5, 0), (0, 0, 20), (100, 10, 0), (200, 0, 15), (500, 0, 12)]


class Clock:
    """The clocks of both sides, the first player's first."""

    def __init__(self, random: Random, margin: int) -> None:
        self.main, self.increment, self.byoyomi = random.choice(CONTROLS)
        self.left = [self.main, self.main]
        self.margin = margin
        self.slowest = 0.0

    def start(self) -> None:
        self.began = time.monotonic()

    def stop(self, side: int) -> bool:
        """Whether the move came in time."""
        spent = (time.monotonic() - self.began) * 1000
        in_time = spent <= self.left[side] + self.byoyomi + self.margin
        self.slowest = max(self.slowest, spent - self.left[side] - self.byoyomi)
        self.left[side] = max(0, int(self.left[side] - spent)) + self.increment
        return in_time
