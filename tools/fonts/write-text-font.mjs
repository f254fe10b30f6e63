// `npm run fonts`: reduces the portal's font to the characters that pages show, in two files, and writes their style sheet next to them.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inRoot } from '../support/workspace.mjs';

const SOURCE = inRoot('node_modules', '@fontsource-variable', 'inter', 'files', 'inter-latin-wght-normal.woff2');
const FOLDER = inRoot('apps', 'web', 'src', 'ui', 'theme', 'font');

/** English and the symbols of nearly every page: loaded with the page. */
const text = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
/** The other letters of western Europe and symbols: loaded by pages that show one. The package's own files contain all other characters. */
const letters = [
  [0xa1, 0xb6],
  [0xb8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
const charactersOf = (ranges) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join('');
const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');

/** Writes NAME.woff2 with the weights of the portal (P-9.10) and the features that its style sheet asks for. Answers its style sheet. */
const write = async (name, ranges) => {
  const font = await subsetFont(readFileSync(SOURCE), charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    keepFeatures: ['kern', 'ccmp', 'tnum', 'cv05'],
  });
  writeFileSync(`${FOLDER}/${name}.woff2`, font);
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} KiB`);
  return `@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 400 600;
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')};
}
`;
};

const faces = [await write('inter-letters', letters), await write('inter-text', text)];
writeFileSync(`${FOLDER}/inter.css`, `/* Written by \`npm run fonts\`. */\n${faces.join('\n')}`);
