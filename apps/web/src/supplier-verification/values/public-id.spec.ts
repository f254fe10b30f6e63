import { expect, test } from '@jest/globals';
import { publicIdIn } from './public-id.js';

const ID = 'AbCdEfGhIjKlMnOpQr-_12';

test.each(['', '.', ',', ')', '>', '&gt;', ' ', '">', '.)', '%20', '\u00a0', '…'])(
  'a link that ends with %p keeps its id',
  (end) => expect(publicIdIn(`${ID}${end}`)).toBe(ID),
);
test.each(['<', '"', '(', ' '])('an id that begins with %p is the same id', (begin) =>
  expect(publicIdIn(`${begin}${ID}`)).toBe(ID),
);
test.each(['', '.', 'AbCdEfGhIj', ID.slice(0, -1), `${ID.slice(0, 10)} ${ID.slice(10)}`, `${ID}A`])('%p is no whole id', (text) =>
  expect(publicIdIn(text)).toBeNull(),
);
