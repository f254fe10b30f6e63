import { expect, test } from '@jest/globals';
import { readAnswer } from './answer.js';

const answered = (status: number, text: string, stale = false) => ({ kind: 'answered', status, text, stale }) as const;

test('a JSON answer is returned as data', () =>
  expect(readAnswer(answered(200, '{"rows":[]}'))).toEqual({ ok: true, status: 200, data: { rows: [] }, stale: false }));

test('a non-JSON answer becomes an object with a result field (P-7)', () =>
  expect(readAnswer(answered(200, 'Auckland'))).toMatchObject({ ok: true, data: { result: 'Auckland' } }));

test("the text 'true' is read as JSON", () => expect(readAnswer(answered(200, 'true'))).toMatchObject({ ok: true, data: true }));

test('a stale answer is marked as stale', () => expect(readAnswer(answered(200, '{}', true))).toMatchObject({ stale: true }));

test('a 200 with an errorCode is an error (P-8)', () =>
  expect(readAnswer(answered(200, '{"errorCode":"locked","message":"Locked"}'))).toMatchObject({
    ok: false,
    error: { status: 200, errorCode: 'locked', message: 'Locked' },
  }));

test('any other status is an error with its parsed body', () => {
  const body = { errorCode: 'invalid', message: 'Please check', fields: { account: ['Please enter a valid BSB'] } };
  expect(readAnswer(answered(422, JSON.stringify(body)))).toEqual({ ok: false, error: { status: 422, ...body, body } });
});

test('an error without a code and a message has empty texts', () =>
  expect(readAnswer(answered(500, '{}'))).toMatchObject({ error: { status: 500, errorCode: '', message: '' } }));

test.each(['<html>down</html>', '', '"text"', '[]'])('an error body that is not an object is EFT-002: %s', (text) =>
  expect(readAnswer(answered(500, text))).toEqual({
    ok: false,
    error: { status: 500, errorCode: 'EFT-002', message: 'Error in API call' },
  }),
);

test('a time-out is EFT-000', () =>
  expect(readAnswer({ kind: 'timed-out' })).toEqual({
    ok: false,
    error: { status: 0, errorCode: 'EFT-000', message: 'Request timed out' },
  }));

test.each(['cancelled', 'lost'] as const)('a request that was %s is EFT-001', (kind) =>
  expect(readAnswer({ kind })).toEqual({
    ok: false,
    error: { status: 0, errorCode: 'EFT-001', message: 'Request cancelled' },
  }),
);
