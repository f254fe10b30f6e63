import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Append, type EventStore, openEventStore, type ReadOptions, type RecordedEvent } from '@counterfoil/event-store';
import { hashedText, NO_HASH, type SupplierCommand, supplier } from '@counterfoil/domain';
import { closeStores, openStores, type Stores } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { SetClock } from '../clock.js';
import { sha256 } from '../digests.js';
import { machineCall, stepCall } from '../session/access.js';
import { AlteredEvent } from './altered-event.js';
import { openEvents } from './codec.js';
import { type Call, CommandRunner } from './command-runner.js';
import { ChangedMeanwhile, RepeatedWithAnotherBody } from './refused.js';
import { Vault } from './vault.js';

const TENANT = 'acmetrade';
const MACHINE = { kind: 'system', id: 'machine' } as const;
const ANNA = { kind: 'user', id: 'anna' } as const;
const MASTER_KEY = Buffer.alloc(32, 7);
const details = {
  supplierCode: 'S1',
  supplierName: 'Bluegum',
  entityId: null,
  govCode: null,
  taxNumber: null,
  isEmployee: false,
  smallBusiness: false,
  division: null,
};

const contact = { firstName: 'Jo', lastName: null, landline: null, mobile: null };
const add: SupplierCommand = {
  type: 'AddSupplier',
  data: {
    supplierId: 's1',
    source: 'form',
    importId: null,
    details,
    account: null,
    accountName: null,
    // Without an account and an email nothing waits for approval, and the command writes one event.
    email: null,
    contact,
    resembles: [],
    singleOperator: false,
  },
};
const comment = (text: string): SupplierCommand => ({ type: 'CommentOnSupplier', data: { supplierId: 's1', comment: text } });

let dataDir: string;
let events: EventStore;
let stores: Stores;
let vault: Vault;
let clock: SetClock;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-runner-'));
  events = await openEventStore({ dataDir });
  stores = await openStores({ dataDir });
  vault = new Vault(stores.keyStore, secretsFrom(MASTER_KEY));
  clock = new SetClock('2026-11-02T00:00:00.000Z');
});
afterEach(async () => {
  await events.close();
  await closeStores(stores);
  await rm(dataDir, { recursive: true, force: true });
});

const stored = async () => {
  const found = [];
  for await (const event of events.readStream(TENANT, `${TENANT}.supplier-s1`)) found.push(event);
  return found;
};
const call = (actor: Call['actor'], ...parts: readonly string[]): Call => machineCall(TENANT, actor, ...parts);

/** A store in which somebody else comments on the supplier between reading and appending, this many times. */
const racing = (times: number): EventStore => {
  let left = times;
  const other = new CommandRunner(events, vault, clock);
  return Object.assign(Object.create(events) as EventStore, {
    append: async (tenant: string, append: Append) => {
      if (left-- > 0) await other.run(supplier, 's1', comment(`rival ${left}`), call(MACHINE, `rival ${left}`));
      return events.append(tenant, append);
    },
  });
};

describe('the command runner', () => {
  test('the command runner stores in every event the hash of the event before it', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    await runner.run(supplier, 's1', comment('paid by phone'), call(ANNA, 'comment'));
    const [first, second] = await stored();
    expect([first!.meta.prevHash, second!.meta.prevHash]).toEqual([NO_HASH, first!.meta.hash]);
    for (const event of [first!, second!]) expect(sha256(hashedText(event))).toBe(event.meta.hash);
  });

  test('the command runner never dates an event before the previous one', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    clock.set('2025-01-01T00:00:00.000Z');
    await runner.run(supplier, 's1', comment('late'), call(ANNA, 'comment'));
    expect((await stored()).map(({ meta }) => meta.at)).toEqual(['2026-11-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z']);
  });

  test('the command runner answers a repeated command from its events and writes nothing', async () => {
    const runner = new CommandRunner(events, vault, clock);
    const first = await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    const again = await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    expect([again.repeated, again.position, again.events]).toEqual([true, first.position, first.events]);
    expect(await stored()).toHaveLength(1);
  });

  test('the command runner refuses a repeated command with another body', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    const other = { ...call(ANNA, 'add'), bodyDigest: sha256('something else') };
    await expect(runner.run(supplier, 's1', add, other)).rejects.toThrow(RepeatedWithAnotherBody);
  });

  test('the command runner refuses a machine command with a used id and other content', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(MACHINE, 'add'));
    await runner.run(supplier, 's1', comment('one'), call(MACHINE, 'comment', 'first'));
    await expect(runner.run(supplier, 's1', comment('other'), call(MACHINE, 'comment', 'first'))).rejects.toThrow(
      RepeatedWithAnotherBody,
    );
    expect(await stored()).toHaveLength(2);
  });

  test('of two commands with one id and different content that race, the command runner refuses one', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(MACHINE, 'add'));
    const both = await Promise.allSettled(
      ['one', 'other'].map((text) => runner.run(supplier, 's1', comment(text), call(MACHINE, 'comment', 'first'))),
    );
    const [refused, ...more] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect([refused instanceof RepeatedWithAnotherBody, more.length]).toEqual([true, 0]);
    expect(await stored()).toHaveLength(2);
  });

  test('the command runner accepts a repeated step with other looked-up facts, but not from another source', async () => {
    const runner = new CommandRunner(events, vault, clock);
    const step = (source: string) => stepCall(source, TENANT, MACHINE, 'import-1', 'row', 7);
    await runner.run(supplier, 's1', add, call(MACHINE, 'add'));
    await runner.run(supplier, 's1', comment('one'), step('file-1'));
    expect((await runner.run(supplier, 's1', comment('other'), step('file-1'))).repeated).toBe(true);
    await expect(runner.run(supplier, 's1', comment('one'), step('file-2'))).rejects.toThrow(RepeatedWithAnotherBody);
    expect(await stored()).toHaveLength(2);
  });

  test('a command of a machine is decided again when another event was written first', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    await new CommandRunner(racing(2), vault, clock).run(supplier, 's1', comment('mine'), call(MACHINE, 'mine'));
    const opened = await openEvents(vault, TENANT, await stored());
    expect(opened.slice(1).map(({ data }) => (data as { comment: string }).comment)).toEqual(['rival 1', 'rival 0', 'mine']);
  });

  test('a person whose command meets a newer event gets the changes, and nothing is written', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    const lost = await new CommandRunner(racing(1), vault, clock)
      .run(supplier, 's1', comment('mine'), call(ANNA, 'mine'))
      .catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(ChangedMeanwhile);
    expect((lost as ChangedMeanwhile).changes).toEqual([
      { type: 'AuthorizerCommented', at: '2026-11-02T00:00:00.000Z', by: 'machine' },
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test('a command of a person with that option is decided again when another event was written first', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    const again = { ...call(ANNA, 'mine'), decideAgain: true as const };
    await new CommandRunner(racing(1), vault, clock).run(supplier, 's1', comment('mine'), again);
    expect((await stored()).map(({ meta }) => meta.actor.id)).toEqual(['anna', 'machine', 'anna']);
  });

  test('a command from a person who saw an older revision is refused', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    await runner.run(supplier, 's1', comment('first'), call(ANNA, 'first'));
    await expect(runner.run(supplier, 's1', comment('second'), { ...call(ANNA, 'second'), seen: 0 })).rejects.toThrow(
      ChangedMeanwhile,
    );
  });
});

describe('personal data', () => {
  test('personal data is sealed in stored events and complete when opened', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    const [event] = await stored();
    expect(JSON.stringify(event)).not.toContain('"Jo"');
    expect(event!.sealed.map(({ subject }) => subject)).toEqual(['supplier:s1']);
    const [opened] = await openEvents(vault, TENANT, [event!]);
    expect(opened!.data).toMatchObject({ email: null, contact });
  });

  test('personal data is gone after its subject is erased, and every hash still matches', async () => {
    const runner = new CommandRunner(events, vault, clock);
    await runner.run(supplier, 's1', add, call(ANNA, 'add'));
    await vault.erase(TENANT, 'supplier:s1');
    const [event] = await stored();
    const [opened] = await openEvents(vault, TENANT, [event!]);
    expect(opened!.data).toMatchObject({ contact: null, details: { supplierName: 'Bluegum' } });
    expect(sha256(hashedText(event!))).toBe(event!.meta.hash);
  });

  test('personal data cannot be opened with another master key', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    const stranger = new Vault(stores.keyStore, secretsFrom(Buffer.alloc(32, 8)));
    await expect(openEvents(stranger, TENANT, await stored())).rejects.toThrow();
  });

  test('a sealed field cannot be opened once a bit of it has changed, its end is cut off, or it is moved to another subject', async () => {
    const sealed = vault.seal(await vault.keysOf(TENANT, ['supplier:s1']), TENANT, 'supplier:s1', { firstName: 'Jo' });
    expect(await vault.open(TENANT, [sealed])).toEqual([{ firstName: 'Jo' }]);
    const bytes = Buffer.from(sealed.box, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      await expect(vault.open(TENANT, [{ ...sealed, box: changed.toString('base64') }])).rejects.toThrow();
    }
    for (let length = 0; length < bytes.length; length += 1)
      await expect(vault.open(TENANT, [{ ...sealed, box: bytes.subarray(0, length).toString('base64') }])).rejects.toThrow();
    await expect(vault.open(TENANT, [{ ...sealed, subject: 'supplier:s2' }])).rejects.toThrow();
    await expect(vault.open('brolgacorp', [sealed])).rejects.toThrow();
  });
});

type Stream = readonly RecordedEvent[];
const rehashed = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  meta: { ...event.meta, hash: sha256(hashedText(event)) },
});

/** A store whose streams were altered since they were written. */
const altered = (alter: (stream: Stream) => Stream): EventStore =>
  Object.assign(Object.create(events) as EventStore, {
    async *readStream(_: string, stream: string, options?: ReadOptions) {
      const backwards = options?.direction === 'backwards';
      const all = [];
      for await (const event of events.readStream(TENANT, stream)) all.push(event);
      yield* backwards ? [...alter(all)].reverse() : alter(all);
    },
  });

describe('an altered log', () => {
  test.each<readonly [string, (stream: Stream) => Stream]>([
    ['another content', ([first, ...rest]) => [{ ...first!, data: { ...first!.data, source: 'form2' } }, ...rest]],
    ['another hash', ([first, ...rest]) => [{ ...first!, meta: { ...first!.meta, hash: NO_HASH } }, ...rest]],
    ['another content and hash', ([first, ...rest]) => [rehashed({ ...first!, data: {} }), ...rest]],
    ['no first event any more', ([, ...rest]) => rest],
    ['no second event any more', ([first, , third]) => [first!, third!]],
    ['two events in each other’s place', ([first, second, third]) => [first!, third!, second!]],
  ])('nothing is decided or read from a stream that has %s', async (_, alter) => {
    const sound = new CommandRunner(events, vault, clock);
    await sound.run(supplier, 's1', add, call(ANNA, 'add'));
    for (const text of ['one', 'two']) await sound.run(supplier, 's1', comment(text), call(ANNA, text));
    const runner = new CommandRunner(altered(alter), vault, clock);
    await expect(runner.run(supplier, 's1', comment('three'), call(ANNA, 'three'))).rejects.toThrow(AlteredEvent);
    await expect(runner.historyOf(supplier, TENANT, 's1')).rejects.toThrow(AlteredEvent);
    expect(await stored()).toHaveLength(3);
  });

  test('the last event of a stream is not used when it was altered', async () => {
    await new CommandRunner(events, vault, clock).run(supplier, 's1', add, call(ANNA, 'add'));
    const runner = new CommandRunner(
      altered(([only]) => [{ ...only!, data: {} }]),
      vault,
      clock,
    );
    await expect(runner.lastOf(supplier, TENANT, 's1')).rejects.toThrow(AlteredEvent);
  });
});
