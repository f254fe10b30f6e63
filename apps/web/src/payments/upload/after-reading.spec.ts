import { expect, test } from '@jest/globals';
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

test('a table with unknown headings continues with mapping its columns', () =>
  expect(afterNoReading(chosen, refused(refusal('unrecognised')), null)).toMatchObject({ kind: 'naming', error: undefined }));

test.each<[string, ApiError]>([
  ['is no table', refusal('unrecognised', { preview: null })],
  ['is damaged', refusal('controlTotal')],
  ['got no answer', broken],
])('a file that %s is refused', (_, error) =>
  expect(afterNoReading(chosen, refused(error), null)).toEqual({ kind: 'refused', fileName: 'liste.csv', error }),
);

test('the remembered mapping of a refused table can be changed, and the reason for the refusal is shown', () => {
  const error = refusal('noPayments', { remembered });
  expect(afterNoReading(chosen, refused(error), null)).toMatchObject({ kind: 'naming', head: { remembered }, error });
});

test('stopping the reading of a file goes back to the start', () =>
  expect(afterNoReading(chosen, { kind: 'stopped' }, null)).toEqual({ kind: 'idle' }));

const mapped: Naming = { ...naming, head: namedAs(head, mapping) };

test('a mapping is kept when the connection breaks or reading is stopped', () => {
  expect(mapped.head.preview?.mapping).toEqual(mapping);
  expect(afterNoReading(chosen, refused(broken), mapped)).toEqual({ ...mapped, error: broken });
  expect(afterNoReading(chosen, { kind: 'stopped' }, mapped)).toBe(mapped);
});

test('mapping continues with the table that the server returned with its refusal', () => {
  const error = refusal('noPayments', { fileId: 'g' });
  expect(afterNoReading(chosen, refused(error), mapped)).toMatchObject({ kind: 'naming', head: { fileId: 'g' }, error });
});

test('leaving the page asks first while columns are mapped', () => expect(isUnfinished(mapped)).toBe(true));

const answer = { ...head, success: true } as ProcessFileAnswer;
const read: Upload = { kind: 'read', fileName: 'liste.csv', answer, chosen };

test('the columns of a table that was read can be changed or kept', () => {
  const changing = namedAgain(read);
  expect(changing).toEqual({ kind: 'naming', chosen, head: answer, answer, error: undefined });
  expect(leftAsRead(changing)).toEqual(read);
});

test('a table read by its own headings has no mapping to change', () => {
  const known: Upload = { ...read, answer: { ...answer, preview: null } };
  expect(namedAgain(known)).toBe(known);
});

test('a table that was never read has no reading to go back to', () => expect(leftAsRead(naming)).toBe(naming));
