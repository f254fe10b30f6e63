/** Text and byte-order mark of a file. */
export type DecodedFile = { readonly text: string; readonly mark: boolean };

const MARK = '\ufeff';

/** Decodes a whole file. Null when its bytes are invalid in the encoding, because they could not be written back unchanged. */
export const decodeExactly = (bytes: Uint8Array, encoding: string): DecodedFile | null => {
  const whole = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(MARK);
  const file = { text: mark ? whole.slice(1) : whole, mark };
  const again = encode(file, encoding);
  return again !== null && Buffer.from(bytes).equals(again) ? file : null;
};

/** Null when the text has a character that the encoding lacks. */
export const encode = ({ text, mark }: DecodedFile, encoding: string): Uint8Array | null => {
  const whole = mark ? MARK + text : text;
  if (encoding === 'utf-8') return Buffer.from(whole, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(whole, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(whole, 'utf16le').swap16();
  return inSingleBytes(whole, encoding);
};

const inSingleBytes = (text: string, encoding: string): Uint8Array | null => {
  const bytes = new Map(
    [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))].map((character, i) => [character, i]),
  );
  const result = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = bytes.get(text[at]!);
    if (byte === undefined) return null;
    result[at] = byte;
  }
  return result;
};
