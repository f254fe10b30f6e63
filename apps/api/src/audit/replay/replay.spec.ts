import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type EventStore } from '@counterfoil/event-store';
import { LedgerBroken } from '../../platform/log/ledger-broken.js';
import { NO_HASH } from '@counterfoil/domain';
import {
  checkpointCovering,
  firstLedgerMonth,
  ledgerMonths,
  LedgerTooShort,
  monthsWithEntries,
  readLedger,
  verifiedLedger,
} from '../ledger/ledger-reader.js';
import { replay, type ReplayOptions } from './replay.js';
import { fingerprintOf, isAuthentic } from '../ledger/sign.js';
import { newSigningKey, signerOf } from '../testing/signing-key.js';
import { entity, registered, supplierAdded } from '../testing/facts.js';
import { anna, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';

const DECEMBER = '2025-12-31T23:00:00.000Z';
const JANUARY = '2026-01-01T01:00:00.000Z';
const MONTHS = ['202511', '202512', '202601', '202602'];

let kit: LogKit;
beforeAll(async () => {
  kit = await openLogKit();
  await kit.record('customer', TENANT, DECEMBER, anna, registered(TENANT));
  for (let n = 1; n <= 40; n++) await kit.record('supplier', `s${n}`, DECEMBER, anna, supplierAdded(`s${n}`, `Supplier ${n}`));
  await kit.extend(DECEMBER);
  await kit.record('customer', TENANT, JANUARY, anna, entity('e1', 'North'), entity('e2', 'South'));
  await kit.extend(JANUARY);
});
afterAll(() => kit.close());

const replayed = async (options: ReplayOptions, store: EventStore = kit.store): Promise<readonly string[]> => {
  const seen: string[] = [];
  for await (const slice of replay({ ...kit.source(...MONTHS), store }, options))
    for (const { seq, event } of slice) seen.push(`${seq} ${event.stream}@${event.revision}`);
  return seen;
};

/** A store in which one event is changed or missing. */
const altered = (stream: string, change: (event: object) => object | null): EventStore => ({
  ...kit.store,
  readStream: async function* (tenant, name, options) {
    for await (const event of kit.store.readStream(tenant, name, options)) {
      const changed = name === stream ? change(event) : event;
      if (changed !== null) yield changed as typeof event;
    }
  },
});

describe('the months of a ledger', () => {
  test('the months of a ledger continue into the next year', () =>
    expect(ledgerMonths('2025-11-30T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toEqual(MONTHS));
  test('the months of a ledger start with the first event of the customer', async () => {
    expect(await firstLedgerMonth(kit.store, TENANT)).toBe('2025-12');
    expect(await firstLedgerMonth(kit.store, 'stranger1')).toBeNull();
  });
  test('the months with ledger entries are found even when the clock shows an earlier time', async () => {
    const clocks = ['2026-02-01T00:00:00.000Z', '2025-12-31T23:59:00.000Z', '1970-01-01T00:00:00.000Z'];
    for (const now of clocks) expect(await monthsWithEntries(kit.store, TENANT, '2025-12', now)).toEqual(['202512', '202601']);
  });
  test('a ledger event is never dated before the events that it names, even when the clock was set back in between', async () => {
    const other = await openLogKit('clockback1');
    await other.record('customer', 'clockback1', JANUARY, anna, registered('clockback1'));
    await other.extend(DECEMBER);
    const months = await monthsWithEntries(other.store, 'clockback1', '2025-11', DECEMBER);
    expect(months).toEqual(['202601']);
    for await (const { at } of readLedger(other.source(...months))) expect(at).toBe(JANUARY);
    await other.close();
  });
  test('a ledger event is never dated before the previous one, even when the clock was set back in between', async () => {
    const other = await openLogKit('clockback2');
    await other.record('customer', 'clockback2', DECEMBER, anna, registered('clockback2'));
    await other.extend(JANUARY);
    await other.record('supplier', 's1', DECEMBER, anna, supplierAdded('s1', 'Supplier 1'));
    await other.extend(DECEMBER);
    const ledger: string[] = [];
    for await (const { stream, revision, at } of readLedger(other.source(...MONTHS))) ledger.push(`${stream}@${revision} ${at}`);
    expect(ledger).toEqual([`clockback2.ledger-202601@0 ${JANUARY}`, `clockback2.ledger-202601@1 ${JANUARY}`]);
    await other.close();
  });
});

describe('a replay', () => {
  test('a replay returns the events of all months in ledger order', async () => {
    const seen = await replayed({ asAt: 43 });
    expect(seen).toHaveLength(43);
    expect(seen.map((name) => Number(name.split(' ')[0]))).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
    expect(seen.slice(-2)).toEqual([`42 ${TENANT}.customer-${TENANT}@1`, `43 ${TENANT}.customer-${TENANT}@2`]);
  });

  test('a replay ends at its "as at" entry and reads only the requested categories', async () => {
    expect(await replayed({ asAt: 3 })).toHaveLength(3);
    expect(await replayed({ asAt: 43, wants: ({ category }) => category === 'customer' })).toEqual([
      `1 ${TENANT}.customer-${TENANT}@0`,
      `42 ${TENANT}.customer-${TENANT}@1`,
      `43 ${TENANT}.customer-${TENANT}@2`,
    ]);
  });

  test('a replay fails when the ledger does not reach its "as at" entry', async () =>
    await expect(replayed({ asAt: 44 })).rejects.toThrow(LedgerTooShort));

  test.each<[string, (event: object) => object | null, RegExp]>([
    ['altered', (event) => ({ ...event, data: { mallory: 1 } }), /supplier-s7@0 \(entry 8\) was altered/],
    ['missing', () => null, /supplier-s7@0 \(entry 8\) is missing/],
  ])('a replay fails on an event that is %s, and names it', async (_, change, message) => {
    const store = altered(`${TENANT}.supplier-s7`, change);
    await expect(replayed({ asAt: 43 }, store)).rejects.toThrow(LedgerBroken);
    await expect(replayed({ asAt: 43 }, store)).rejects.toThrow(message);
  });

  test.each<[string, object, RegExp]>([
    ['its root', { root: NO_HASH }, /ledger-202601@0 has a root that does not match its entries/],
    ['the root before it', { prevRoot: NO_HASH }, /ledger-202601@0 does not continue/],
    ['its first entry', { fromSeq: 1 }, /ledger-202601@0 begins at entry 1 instead of 42/],
  ])('a replay fails on a ledger event with a change in %s', async (_, change, message) => {
    const store = altered(`${TENANT}.ledger-202601`, (event) => ({
      ...event,
      data: { ...(event as { data: object }).data, ...change },
    }));
    await expect(replayed({ asAt: 43 }, store)).rejects.toThrow(message);
  });

  test('the ledger can also be read backwards', async () => {
    const firsts: number[] = [];
    for await (const { fromSeq } of readLedger(kit.source(...MONTHS), 'backwards')) firsts.push(fromSeq);
    expect(firsts).toEqual([42, 1]);
    for await (const chunk of verifiedLedger(readLedger(kit.source(...MONTHS)))) expect(chunk.root).toHaveLength(64);
  });
});

describe('a checkpoint', () => {
  const signer = signerOf(newSigningKey());

  test('a checkpoint has the last entry of the chunk that contains the sequence number', async () => {
    const covering = async (asAt: number) => (await checkpointCovering(kit.source(...MONTHS), asAt, signer))?.seq;
    expect([await covering(1), await covering(41), await covering(42), await covering(43), await covering(44)]).toEqual([
      41,
      41,
      43,
      43,
      undefined,
    ]);
  });

  test('a checkpoint is the same for the same "as at" entry, and any change makes its signature invalid', async () => {
    const one = (await checkpointCovering(kit.source(...MONTHS), 43, signer))!;
    expect(await checkpointCovering(kit.source(...MONTHS), 43, signer)).toEqual(one);
    expect(isAuthentic(one)).toBe(true);
    for (const change of [
      { seq: 42 },
      { root: NO_HASH },
      { at: DECEMBER },
      { tenant: 'another1' },
      { signature: one.signature.replace(/^./, '_') },
      { publicKey: signerOf(newSigningKey()).publicKey },
    ])
      expect(isAuthentic({ ...one, ...change })).toBe(false);
    expect(fingerprintOf(one.publicKey)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a signer accepts only an Ed25519 key', () => expect(() => signerOf('nonsense')).toThrow());
});
