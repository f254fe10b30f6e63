import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventCatalogue } from '../testing/event-catalogue.js';

const file = new URL('../../../../docs/events.md', import.meta.url);

test('docs/events.md lists every current event', () => {
  if (readFileSync(file, 'utf8') !== eventCatalogue())
    throw new Error('docs/events.md is out of date. Write it again with: npm run docs:events');
  expect(eventCatalogue()).toContain('`SupplierVerified`');
});
