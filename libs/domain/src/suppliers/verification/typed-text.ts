/** Signs that do not show, but turn around what does: a name with them is not the name that is read. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const cut = (text: string, longest: number): string => {
  const fits = text.trim().slice(0, longest);
  // The cut may go through the middle of a character beyond the first 65,536.
  return (fits.isWellFormed() ? fits : fits.slice(0, -1)).trim();
};

/** Typed lines without blanks around them and at most so long; what a browser cannot have typed is replaced or left out. */
export const typedLines = (text: string, longest: number): string =>
  cut(
    text
      .toWellFormed()
      .replace(TURNING, '')
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' '),
    longest,
  );

/** The same of a field of one line. */
export const typedText = (text: string, longest: number): string =>
  cut(typedLines(text, text.length).replaceAll('\n', ' '), longest);
