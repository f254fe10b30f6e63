import { plusDays } from '@counterfoil/domain';

/** The last day of the demo's year is the day before the demo is created, so that no event is in the future. */
export const LAST_DAY = 364;

/** The year of the demo. Day 0 is its first day. */
export class DemoYear {
  private readonly first: string;

  /** @param firstAt any instant of day 0 */
  constructor(firstAt: string) {
    this.first = `${firstAt.slice(0, 10)}T00:00:00.000Z`;
  }

  /** The year whose day 365 is the day of `now`. */
  static before(now: string): DemoYear {
    return new DemoYear(plusDays(now, -LAST_DAY - 1));
  }

  /** An instant of a day; `time` is HH:mm UTC, `seconds` are added. */
  at(day: number, time: string, seconds = 0): string {
    const midnight = Date.parse(plusDays(this.first, day));
    const [hours, minutes] = time.split(':').map(Number);
    return new Date(midnight + ((hours! * 60 + minutes!) * 60 + seconds) * 1000).toISOString();
  }
}

/** A number from 0 to below 1 that depends only on its parts, so that the demo is the same everywhere except for its dates. */
export const chance = (...parts: readonly (string | number)[]): number => {
  let hash = 2_166_136_261;
  for (const character of parts.join(' ')) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
};
