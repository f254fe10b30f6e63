import { expect, test } from '@jest/globals';
import { registerPage } from './register-page.js';

test.each([
  ['51 824 753 556', 'AUS', 'https://abr.business.gov.au/ABN/View?abn=51824753556'],
  ['51824753556', 'USA', 'https://abr.business.gov.au/ABN/View?abn=51824753556'],
  ['004085616', 'AUS', 'https://abr.business.gov.au/Search/ResultsActive?SearchText=004085616'],
  ['9429041234567', 'NZL', 'https://www.nzbn.govt.nz/mynzbn/nzbndetails/9429041234567/'],
  ['123456789', 'USA', null],
  ['N/A', 'AUS', null],
  ['51824753556"><script>', 'AUS', null],
] as const)('the number %s of a company in %s leads to %s', (number, home, page) =>
  expect(registerPage(number, home)).toBe(page),
);
