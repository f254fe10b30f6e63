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
