import { expect, test } from '@jest/globals';
import { isExternal } from '../layout/external-link.js';
import { activePath } from './navigation.js';

const pages = ['/', '/payments', '/payments/single', '/customer/supplier-management'].map((path) => ({ path }));

test('the sidebar highlights the item nearest to the page', () => {
  expect(activePath(pages, '/')).toBe('/');
  expect(activePath(pages, '/payments/runs/7')).toBe('/payments');
  expect(activePath(pages, '/payments/single')).toBe('/payments/single');
  expect(activePath(pages, '/Customer/Supplier-Management')).toBe('/customer/supplier-management');
  expect(activePath(pages, '/paymentsx')).toBeNull();
});

test('links to other hosts are refused unless they open a new tab', () => {
  expect(isExternal('https://abr.business.gov.au/', '', 'pay.example')).toBe(true);
  expect(isExternal('https://abr.business.gov.au/', '_blank', 'pay.example')).toBe(false);
  expect(isExternal('https://pay.example/x', '', 'pay.example')).toBe(false);
  expect(isExternal('mailto:help@pay.example', '', 'pay.example')).toBe(false);
});
