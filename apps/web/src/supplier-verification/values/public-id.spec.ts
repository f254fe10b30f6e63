import { expect, test } from '@jest/globals';
import { publicIdIn } from './public-id.js';

const ID = 'AbCdEfGhIjKlMnOpQr-_12';

test.each(['', '.', ',', ')', '>', '&gt;', ' ', '">', '.)', '%20', '\u00a0', '…'])(
  'the id of a link that ends with %p is read without it',
  (end) => expect(publicIdIn(`${ID}${end}`)).toBe(ID),
);
test.each(['<', '"', '(', ' '])('the id of a link that begins with %p is read without it', (begin) =>
  expect(publicIdIn(`${begin}${ID}`)).toBe(ID),
);
test.each(['', '.', 'AbCdEfGhIj', ID.slice(0, -1), `${ID.slice(0, 10)} ${ID.slice(10)}`, `${ID}A`])(
  '%p contains no complete public id',
  (text) => expect(publicIdIn(text)).toBeNull(),
);
