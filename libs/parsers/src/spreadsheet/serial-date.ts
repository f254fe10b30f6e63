const DAY_MS = 86_400_000;

/** Day 0 of the two systems; the later one is that of old Macintosh workbooks. */
const epoch1900 = Date.UTC(1899, 11, 31);
const epoch1904 = Date.UTC(1904, 0, 1);

/** The first day after 9999-12-31, where serials end. */
const end1900 = 2_958_466;
const end1904 = end1900 - 1462;

/** Excel counts 29 February 1900, which did not exist, as day 60. */
const NO_DAY = 60;

/**
 * The day of a date as sheets store it, YYYY-MM-DD, without the time of day. Null when sheets show no date: below day 1 (in the
 * 1904 system below day 0) or after the year 9999.
 */
export const serialDate = (serial: number, is1904: boolean): string | null => {
  const day = Math.floor(serial);
  if (is1904) return day >= 0 && day < end1904 ? isoDay(epoch1904, day) : null;
  if (!(day >= 1 && day < end1900)) return null;
  if (day === NO_DAY) return '1900-02-29';
  return isoDay(epoch1900, day > NO_DAY ? day - 1 : day);
};

const isoDay = (epoch: number, day: number): string => new Date(epoch + day * DAY_MS).toISOString().slice(0, 10);
