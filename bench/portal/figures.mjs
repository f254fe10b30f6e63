/** Durations of calls by name, in milliseconds. */
export class Figures {
  times = new Map();

  add(name, milliseconds) {
    if (!this.times.has(name)) this.times.set(name, []);
    this.times.get(name).push(milliseconds);
  }

  get all() {
    return [...this.times.values()].flat();
  }

  /** Rows of a table: who, call, count, p50, p95, p99, max. The last row is all calls together. */
  rows(who) {
    return [...this.times, ['all', this.all]].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
      return [who, name, sorted.length, at(0.5), at(0.95), at(0.99), sorted.at(-1).toFixed(0)];
    });
  }
}
