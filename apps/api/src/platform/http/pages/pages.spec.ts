import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fileOf } from './pages.js';

test.each([
  ['/supplier/verify/AbCdEfGhIjKlMnOpQrStUv', 'verify.html'],
  ['/Supplier/Verify/AbCdEfGhIjKlMnOpQrStUv/', 'verify.html'],
  ['/supplier/verify', 'verify.html'],
  ['/supplier/onboard', 'verify.html'],
  ['/supplier/onboard/AbCdEfGhIjKlMnOpQrStUv', 'onboard.html'],
  ['/supplier/documents/AbCdEfGhIjKlMnOpQrStUv', 'documents.html'],
  ['/account/choose-password', 'password.html'],
  ['/account/login', 'index.html'],
  ['/suppliers/add', 'index.html'],
  ['/', 'index.html'],
])('the page at %s is %s', (path, file) => expect(fileOf(path)).toBe(file));

test('the development server of the portal has the same table of pages', () => {
  const tableIn = (file: string) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}\[(\/\^.*\/i), '(.*)'\],$/gm)].map(
      ([, ...row]) => row,
    );
  const own = tableIn('pages.ts');
  expect(own).toHaveLength(4);
  expect(tableIn('../../../../../web/vite/public-pages.ts')).toEqual(own);
});
