import { describe, expect, test } from '@jest/globals';
import { checkFileIn, checkText, parseCheckRecord } from './check-record.js';

const call = {
  person: 'Dana Reid',
  number: '03 9555 0100',
  numberSource: 'on-file',
  at: '2026-11-20T01:00:00.000Z',
  outcome: 'confirmed',
};
const reason = 'Read the last four digits back';

describe('check record', () => {
  test('a call-back keeps the person called, the number and its source, the time and the outcome', () => {
    expect(parseCheckRecord({ method: 'call-back', reason, call })).toEqual({
      ok: true,
      value: { method: 'call-back', reason, call },
    });
  });

  test('a call-back without details of the call names every missing field', () => {
    const parsed = parseCheckRecord({ method: 'call-back', reason: ' ' });
    expect(parsed.ok ? [] : Object.keys(parsed.faults).sort()).toEqual([
      'call.at',
      'call.number',
      'call.numberSource',
      'call.outcome',
      'call.person',
      'reason',
    ]);
  });

  test('a check with another method keeps no details of a call', () => {
    expect(parseCheckRecord({ method: 'document', reason, call })).toEqual({
      ok: true,
      value: { method: 'document', reason, call: null },
    });
  });

  test('an unknown method is a fault, even one that every object has as a property', () => {
    for (const method of ['', 'toString']) expect(parseCheckRecord({ method, reason }).ok).toBe(false);
  });

  test('a check is written as one sentence', () => {
    const parsed = parseCheckRecord({ method: 'call-back', reason, call });
    expect(parsed.ok && checkText(parsed.value, () => '20/11/2026')).toBe(
      'Called Dana Reid on 03 9555 0100, from our own records, 20/11/2026: confirmed. Read the last four digits back',
    );
  });

  test('a check with a file names the file', () => {
    const file = { documentId: 'd-1', versionId: 'v-1', sha256: 'a'.repeat(64), size: 3, fileName: 'letter.pdf' };
    const check = { method: 'document', reason: 'Saw their letter', call: null, file } as const;
    expect(checkText(check, () => '')).toBe('Saw a document: Saw their letter (file: letter.pdf)');
    expect(checkFileIn({ check })).toEqual(file);
    expect([checkFileIn({ check: null }), checkFileIn({}), checkFileIn({ check: { ...check, file: undefined } })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
