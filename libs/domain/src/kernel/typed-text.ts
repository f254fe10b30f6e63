/** Invisible marks that change the writing direction and can make a text look like a different one. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Control characters, including every kind of line break. */
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
/** The same, except for the line feed. */
const CONTROLS_IN_LINES = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Anything that leaves a mark on a screen: not a blank, not a character without a shape, and not the empty Braille pattern. */
const VISIBLE = /[^\s\p{DI}\u2800]/u;

const cutTo = (text: string, longest: number): string => {
  if (!VISIBLE.test(text)) return '';
  const cut = text.trim().slice(0, longest);
  // The cut may fall inside a surrogate pair.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};

const readable = (text: string): string => text.toWellFormed().replace(TURNS, '');

/**
 * A typed line, trimmed and cut to `longest` characters. Lone surrogates are replaced and control characters become a space, so
 * that a name cannot start a second line wherever it is written later. A text that nobody can see is ''.
 */
export const typedText = (text: string, longest: number): string => cutTo(readable(text).replace(CONTROLS, ' '), longest);

/** The same for text of several lines. */
export const typedLines = (text: string, longest: number): string =>
  cutTo(readable(text).replace(/\r\n?/g, '\n').replace(CONTROLS_IN_LINES, ' '), longest);
