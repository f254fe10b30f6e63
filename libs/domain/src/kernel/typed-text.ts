/** What no reader sees: marks that turn the direction of writing around, so that a text reads as another one. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Control characters, line breaks of every kind among them. */
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
/** The same, but for the line feed. */
const CONTROLS_IN_LINES = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]+/g;

const cutTo = (text: string, longest: number): string => {
  const cut = text.trim().slice(0, longest);
  // The cut may go through the middle of a character beyond the first 65,536.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};

const readable = (text: string): string => text.toWellFormed().replace(TURNS, '');

/**
 * A typed line without blanks around it and at most so long. What a browser cannot have typed into a line is not kept: half a character
 * is replaced, control characters are a blank, so that a name begins no second line wherever it is written later.
 */
export const typedText = (text: string, longest: number): string => cutTo(readable(text).replace(CONTROLS, ' '), longest);

/** The same for a text of several lines. */
export const typedLines = (text: string, longest: number): string =>
  cutTo(readable(text).replace(/\r\n?/g, '\n').replace(CONTROLS_IN_LINES, ' '), longest);
