import { describe, expect, test } from '@jest/globals';
import { wantsPage } from './web.js';

const LINK = '/supplier/verify/AbCdEfGhIjKlMnOpQrStUv';
const HTML = { accept: 'text/html,application/xhtml+xml' };
const ANYTHING = { accept: '*/*' };

describe('the page of the portal', () => {
  test.each([
    ['a browser that opens a page', 'GET', '/suppliers', HTML],
    ['a browser that says that it navigates', 'GET', '/suppliers', { 'sec-fetch-mode': 'navigate' }],
    ['a browser at a supplier’s link', 'GET', LINK, HTML],
    ['a mail scanner that accepts everything', 'GET', LINK, ANYTHING],
    ['a mail scanner that names nothing', 'GET', LINK, {}],
    ['a preview that asks for the head alone', 'HEAD', LINK, ANYTHING],
    ['a mail scanner at the link of an onboarding', 'HEAD', '/supplier/onboard/AbCdEfGhIjKlMnOpQrStUv', {}],
    ['a link that was cut before its id', 'GET', '/supplier/verify', ANYTHING],
    ['a link in other letters, with a parameter', 'HEAD', `${LINK.toUpperCase()}?v1=1`, {}],
  ])('the portal page is the answer to %s', (_, method, url, headers) => {
    expect(wantsPage({ method, url, headers }, '')).toBe(true);
    expect(wantsPage({ method, url: `/base${url}`, headers }, '/base')).toBe(true);
  });
  test.each([
    ['a program that reads a list', 'GET', '/suppliers', ANYTHING],
    ['a call of the page', 'POST', '/supplierVerification/getByPublicId', HTML],
    ['a post to a supplier’s link', 'POST', LINK, HTML],
    ['a route that only begins like a link', 'GET', '/supplier/verifyAll', ANYTHING],
    ['a download that a person opens', 'GET', '/audit/export?format=csv', HTML],
  ])('the portal page is not the answer to %s', (_, method, url, headers) =>
    expect(wantsPage({ method, url, headers }, '')).toBe(false),
  );
  test('the portal page is not the answer outside the base path', () =>
    expect(wantsPage({ method: 'GET', url: LINK, headers: HTML }, '/base')).toBe(false));
});
