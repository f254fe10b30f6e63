import { expect, test } from '@jest/globals';
import { slugOf } from './slug.js';

test.each([
  ['Bank A/C (AU)', 'bank-ac-au'],
  ['North Island', 'north-island'],
  ['  Padded  ', 'padded'],
  ['Section 2 - Contact', 'section-2---contact'],
  ['already-a-slug', 'already-a-slug'],
  ['(?)', ''],
])('the slug of %p is %p', (text, slug) => expect(slugOf(text)).toBe(slug));
