/** Replaces a character that the font does not have. */
export const UNPRINTABLE = '□';

export const UNPRINTABLE_NOTE = `${UNPRINTABLE} stands for a character that the font of this report does not have, for example of Chinese, Japanese, Korean, Arabic or Hebrew. The portal and the Excel file of the list show such names in full.`;

/** Prepares text for printing: composed, on one line, and with a box for every character that the font does not have. */
export const printable = (text: string, knows: (codePoint: number) => boolean): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/[\s\u0000-\u001F\u007F]+/g, ' ')
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''),
  )
    .map((character) => (knows(character.codePointAt(0)!) ? character : UNPRINTABLE))
    .join('');
