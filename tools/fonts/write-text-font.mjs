// `npm run fonts`: reduces the portal's font to the characters of nearly every page and writes its style sheet next to it.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inRoot } from '../support/workspace.mjs';

const SOURCE = inRoot('node_modules', '@fontsource-variable', 'inter', 'files', 'inter-latin-wght-normal.woff2');
const FOLDER = inRoot('apps', 'web', 'src', 'ui', 'theme', 'font');

/** Western European letters and the symbols that the portal uses. The package's own files contain all other characters. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
const characters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);
const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');

/** The weights of the portal (P-9.10), and the features that its style sheet asks for. */
const font = await subsetFont(readFileSync(SOURCE), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  keepFeatures: ['kern', 'ccmp', 'tnum', 'cv05'],
});
writeFileSync(`${FOLDER}/inter-text.woff2`, font);
writeFileSync(
  `${FOLDER}/inter-text.css`,
  `/* Written by \`npm run fonts\`. */
@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 400 600;
  src: url("./inter-text.woff2") format("woff2-variations");
  unicode-range: ${ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')};
}
`,
);
console.log(`inter-text.woff2: ${(font.length / 1024).toFixed(1)} KiB`);
