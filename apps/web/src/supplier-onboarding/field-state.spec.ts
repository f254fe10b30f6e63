import { expect, test } from '@jest/globals';
import { isGstInvalid } from './field-state.js';
import type { Visit } from './use-visit.js';

const FAULT = 'Please enter a valid GST.';

const visitWith = (answer: string, fault: string | null, drafts: Visit['drafts'] = {}): Visit =>
  ({
    drafts,
    refused: {},
    progress: {
      answers: { GstNumber: answer },
      seen: { GstNumber: 4 },
      tasks: [{ id: 'Company', faults: fault === null ? {} : { GstNumber: fault } }],
    },
  }) as unknown as Visit;

test('a GST number with a fault is invalid', () => expect(isGstInvalid(visitWith('123', FAULT), false)).toBe(true));

test('a GST number without a fault is valid', () => expect(isGstInvalid(visitWith('49091850', null), false)).toBe(false));

test('a GST number that is still missing is not invalid', () =>
  expect(isGstInvalid(visitWith('', 'Please enter your GST number.'), true)).toBe(false));

test('a GST number is not invalid while it is typed again', () =>
  expect(isGstInvalid(visitWith('123', FAULT, { GstNumber: '4909' }), false)).toBe(false));

test('a GST number that the server refused is invalid', () => {
  const visit = { ...visitWith('123', null), refused: { GstNumber: { message: FAULT } } } as unknown as Visit;
  expect(isGstInvalid(visit, false)).toBe(true);
});
