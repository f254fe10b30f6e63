import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** Inter, the font of the portal, as whole files: Latin with Vietnamese and Māori, Greek and Cyrillic. */
const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const files = {
  regular: join(folder, '400Regular', 'Inter_400Regular.ttf'),
  strong: join(folder, '600SemiBold', 'Inter_600SemiBold.ttf'),
} as const;

export type ReportFonts = {
  readonly regular: Uint8Array;
  readonly strong: Uint8Array;
  readonly knows: (codePoint: number) => boolean;
};

let kept: ReportFonts | null = null;

export const reportFonts = (): ReportFonts => {
  if (kept !== null) return kept;
  const regular = withoutShaping(readFileSync(files.regular));
  // Font collections have no glyphs of their own; these files are single fonts.
  const font = create(regular) as Font;
  kept = { regular, strong: withoutShaping(readFileSync(files.strong)), knows: (point) => font.hasGlyphForCodePoint(point) };
  return kept;
};

const SHAPING: readonly string[] = ['GSUB', 'GPOS', 'GDEF'];
const HEAD = 12;
const ENTRY = 16;

/**
 * Removes the tables of alternates and kerning from a font file (OpenType 1.9, table directory). Reports do not need them, and
 * with them the layout of each word takes ten times as long.
 */
const withoutShaping = (font: Buffer): Buffer => {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, i) => font.subarray(HEAD + i * ENTRY, HEAD + (i + 1) * ENTRY)).filter(
    (entry) => !SHAPING.includes(entry.toString('latin1', 0, 4)),
  );
  const head = Buffer.alloc(HEAD + entries.length * ENTRY);
  font.copy(head, 0, 0, HEAD);
  head.writeUInt16BE(entries.length, 4);
  const parts: Buffer[] = [head];
  let place = head.length;
  entries.forEach((entry, i) => {
    const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const part = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(part, 0, from, from + length);
    entry.copy(head, HEAD + i * ENTRY);
    head.writeUInt32BE(place, HEAD + i * ENTRY + 8);
    parts.push(part);
    place += part.length;
  });
  return Buffer.concat(parts);
};
