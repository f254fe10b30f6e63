import { seeded } from '../faulty-store.js';

/** Choices that follow from a seed, so that a failing round can be repeated. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** A whole number from 0 to below `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** True in one of `throws` cases, on average. */
  oneIn(throws: number): boolean {
    return this.below(throws) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}
