import { describe, expect, test } from '@jest/globals';
import type { PaymentHead, ProcessFileAnswer } from '@counterfoil/projections';
import type { ApiError } from '../../platform/http/answer.js';
import { afterNoReading, leftAsRead, namedAgain } from './after-reading.js';
import { type Chosen, isUnfinished, type Naming, namedAs, type Upload } from './upload-state.js';

const chosen: Chosen = { file: new File(['x'], 'liste.csv'), key: 'auto' };
const rows = [{ line: 1, cells: ['Nr', 'Wer'] }];
const mapping = { headerLine: 1, columns: { amount: 1 } };
const head: PaymentHead = { fileId: 'f', preview: { rows, mapping: null, guess: null }, remembered: null };
const remembered = { layoutId: 'l', at: '2026-11-20T01:00:00.000Z', byName: 'Anna', mine: false };
const refusal = (code: string, over: Partial<PaymentHead> = {}): ApiError => ({
  ...{ status: 422, errorCode: '', message: 'no' },
  body: { success: false, errors: [{ code, message: 'no' }], ...head, ...over },
});
const broken: ApiError = { status: 0, errorCode: 'EFT-000', message: 'Request timed out' };
const naming: Naming = { kind: 'naming', chosen, head, answer: null, error: undefined };
const refused = (error: unknown) => ({ kind: 'refused', error }) as const;

describe('a file that was not read', () => {
  test('has its columns named when it is a table whose headings nobody knows', () =>
    expect(afterNoReading(chosen, refused(refusal('unrecognised')), null)).toMatchObject({ kind: 'naming', error: undefined }));
  test.each<[string, ApiError]>([
    ['no table', refusal('unrecognised', { preview: null })],
    ['damaged', refusal('controlTotal')],
    ['not answered', broken],
  ])('is refused when it is %s', (_, error) =>
    expect(afterNoReading(chosen, refused(error), null)).toEqual({ kind: 'refused', fileName: 'liste.csv', error }),
  );
  test('with remembered columns may have others, and why it was not read is said', () => {
    const error = refusal('noPayments', { remembered });
    expect(afterNoReading(chosen, refused(error), null)).toMatchObject({ kind: 'naming', head: { remembered }, error });
  });
  test('is gone when it was stopped', () => expect(afterNoReading(chosen, { kind: 'stopped' }, null)).toEqual({ kind: 'idle' }));
});

describe('a table whose columns were named', () => {
  const before: Naming = { ...naming, head: namedAs(head, mapping) };
  test('keeps them, whatever went wrong', () => {
    expect(before.head.preview?.mapping).toEqual(mapping);
    expect(afterNoReading(chosen, refused(broken), before)).toEqual({ ...before, error: broken });
    expect(afterNoReading(chosen, { kind: 'stopped' }, before)).toBe(before);
  });
  test('is named on with what the server says of it', () => {
    const error = refusal('noPayments', { fileId: 'g' });
    expect(afterNoReading(chosen, refused(error), before)).toMatchObject({ kind: 'naming', head: { fileId: 'g' }, error });
  });
  test('leaving it is warned about', () => expect(isUnfinished(before)).toBe(true));
});

describe('a table that was read', () => {
  const answer = { ...head, success: true } as ProcessFileAnswer;
  const read: Upload = { kind: 'read', fileName: 'liste.csv', answer, chosen };
  test('has its columns changed, or left as they are', () => {
    const changing = namedAgain(read);
    expect(changing).toEqual({ kind: 'naming', chosen, head: answer, answer, error: undefined });
    expect(leftAsRead(changing)).toEqual(read);
  });
  test('by its own headings has no columns to change', () => {
    const known: Upload = { ...read, answer: { ...answer, preview: null } };
    expect(namedAgain(known)).toBe(known);
  });
  test('for the first time has nothing to go back to', () => expect(leftAsRead(naming)).toBe(naming));
});
