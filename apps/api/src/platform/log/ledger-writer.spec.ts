import { expect, test } from '@jest/globals';
import { type LedgerEntry, NO_HASH, rootText } from '@counterfoil/domain';
import type { RecordedEvent } from '@counterfoil/event-store';
import { sha256 } from '../digests.js';
import { LedgerBroken } from './ledger-broken.js';
import { afterEvent, emptyLedger, type TenantLedger } from './ledger-writer.js';

const TENANT = 'acmetrade';
const LEDGER = `${TENANT}.ledger-202611`;

const eventOf = (stream: string, revision: number, type: string, data: RecordedEvent['data']): RecordedEvent => ({
  ...{ id: `${stream}@${revision}`, stream, revision, type, data, sealed: [], position: '', storedAt: '' },
  meta: {
    ...{ v: 1, at: '2026-11-02T00:00:00.000Z', tenant: TENANT, actor: { kind: 'system', id: 'test' } },
    ...{ commandId: 'c', bodyDigest: '', correlationId: 'c', prevHash: NO_HASH, hash: sha256(`${stream}@${revision}`) },
  },
});
const comment = (revision: number) => eventOf(`${TENANT}.supplier-s1`, revision, 'AuthorizerCommented', {});
const entryOf = ({ stream, revision, meta }: RecordedEvent): LedgerEntry => [stream, revision, meta.hash];

/** A ledger event that is sound in itself: its root follows from its entries, whatever they name. */
const extended = (revision: number, entries: readonly LedgerEntry[], fromSeq = 1, prevRoot = NO_HASH): RecordedEvent => {
  const link = { fromSeq, entries, prevRoot };
  return eventOf(LEDGER, revision, 'LedgerExtended', { ...link, entries: [...entries], root: sha256(rootText(link)) });
};
const after = (...events: readonly RecordedEvent[]): TenantLedger => events.reduce(afterEvent, emptyLedger);

const [first, second] = [comment(0), comment(1)];

test('a ledger event removes the events that it names from those that wait, in the order of the log', () => {
  expect(after(first, second).pending).toEqual([entryOf(first), entryOf(second)]);
  const ledger = after(first, second, extended(0, [entryOf(first)]));
  expect(ledger).toMatchObject({ seq: 2, stream: LEDGER, pending: [entryOf(second)] });
  expect(after(first, second, extended(0, [entryOf(first)]), extended(1, [entryOf(second)], 2, ledger.root)).pending).toEqual([]);
});

const [stream, revision, hash] = entryOf(first);
test.each<readonly [string, readonly LedgerEntry[], string]>([
  [
    'another hash',
    [[stream, revision, sha256('altered')], entryOf(second)],
    `1 of the ledger is ${stream}@0, and the log has it with another content`,
  ],
  [
    'another stream',
    [[`${TENANT}.supplier-s2`, revision, hash], entryOf(second)],
    `1 of the ledger is ${TENANT}.supplier-s2@0, and the log has ${stream}@0`,
  ],
  ['another revision', [[stream, 7, hash], entryOf(second)], `1 of the ledger is ${stream}@7, and the log has ${stream}@0`],
  ['another order', [entryOf(second), entryOf(first)], `1 of the ledger is ${stream}@1, and the log has ${stream}@0`],
  ['only the second event', [entryOf(second)], `1 of the ledger is ${stream}@1, and the log has ${stream}@0`],
  [
    'an event that is not in the log',
    [entryOf(first), entryOf(second), entryOf(comment(2))],
    `3 of the ledger is ${stream}@2, and the log has no event`,
  ],
])('a ledger event is refused when it names %s than the log has, and the first such event is named', (_, entries, said) => {
  const read = () => after(first, second, extended(0, entries));
  expect(read).toThrow(LedgerBroken);
  expect(read).toThrow(`entry ${said} there: it was altered`);
});

test('a ledger event is refused when it does not continue from the last root', () => {
  expect(() => after(first, extended(0, [entryOf(first)], 1, sha256('another root')))).toThrow(LedgerBroken);
  expect(() => after(first, extended(0, [entryOf(first)]), second, extended(1, [entryOf(second)], 2, NO_HASH))).toThrow(
    LedgerBroken,
  );
});

test('reading back a ledger event that this process appended changes nothing', () => {
  const known = after(first, extended(0, [entryOf(first)]), second);
  expect(afterEvent(known, extended(0, [entryOf(first)]))).toBe(known);
});
