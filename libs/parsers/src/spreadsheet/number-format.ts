/**
 * Built-in formats that show a date (ECMA-376 part 1, 18.8.30): 14 to 17 and 22 everywhere, the others in East Asian and Thai
 * workbooks. Times of day and durations (18 to 21, 32 to 35, 45 to 47) contain no day.
 */
const builtInDates: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 75, 78,
]);

export const isBuiltInDate = (formatId: number): boolean => builtInDates.has(formatId);

/**
 * Whether a number in this format is shown as a date: its first section, the one for positive numbers, contains a year, a day, or
 * an m that cannot mean minutes, and no digit placeholders. Quoted text, escaped characters and brackets (colours, locales,
 * conditions, elapsed time as in [h]:mm) are ignored.
 */
export const isDateFormat = (code: string): boolean => {
  const letters = lettersOf(code);
  if (/[0#?]/.test(letters.replace(/s\.0{1,9}/g, 's'))) return false;
  return /[yd]/.test(letters) || (letters.includes('m') && !/[hs]/.test(letters));
};

/** The first section in lower case, without literal text. */
const lettersOf = (code: string): string => {
  let letters = '';
  for (let at = 0; at < code.length; at++) {
    const character = code[at]!;
    if (character === ';') break;
    if (character === '"') at = endOf(code, '"', at);
    else if (character === '[') {
      const end = endOf(code, ']', at);
      if (/^\[[hms]+$/i.test(code.slice(at, end))) letters += 'h';
      at = end;
    } else if (character === '\\' || character === '_' || character === '*') at++;
    else letters += character.toLowerCase();
  }
  return /^(?:general|standard)$/.test(letters) ? '' : letters;
};

const endOf = (code: string, closing: string, from: number): number => {
  const end = code.indexOf(closing, from + 1);
  return end < 0 ? code.length : end;
};
