/** The position of a cell, row and column from 1; see `readReference`. */
export type CellPlace = { column: number; row: number };

const [A, Z, LOWER_A, LOWER_Z, ZERO, NINE] = [65, 90, 97, 122, 48, 57];

/** Characters of 'XFD1048576'. */
const LONGEST = 10;

/** Reads a reference such as 'AB12' into `place`; answers false when it is not one. */
export const readReference = (reference: string, place: CellPlace): boolean => {
  const { length } = reference;
  let at = 0;
  let column = 0;
  for (; at < length; at++) {
    const code = reference.charCodeAt(at);
    if (code >= A && code <= Z) column = column * 26 + code - A + 1;
    else if (code >= LOWER_A && code <= LOWER_Z) column = column * 26 + code - LOWER_A + 1;
    else break;
  }
  const letters = at;
  let row = 0;
  for (; at < length; at++) {
    const code = reference.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
    row = row * 10 + code - ZERO;
  }
  place.column = column;
  place.row = row;
  return letters > 0 && row > 0 && length <= LONGEST;
};
