import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BankAccount, canonicalJson, type SupplierCommand, supplier } from '@counterfoil/domain';
import { type EventStore, EventStoreUnavailable, openEventStore } from '@counterfoil/event-store';
import { closeStores, openStores, type Stores as ReadStores } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { SetClock } from '../clock.js';
import { Stores } from '../stores.js';
import { machineCall, stepCall } from '../session/access.js';
import { FaultyStore, seeded } from '../testing/faulty-store.js';
import { BulkRunner } from './bulk-runner.js';
import { type Call, CommandRunner } from './command-runner.js';
import { Refused } from './refused.js';
import { Vault } from './vault.js';

const TENANT = 'acmetrade';
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 25);
const ANNA = { kind: 'user', id: 'anna' } as const;
const account: BankAccount = {
  ...{ country: 'AUS', accountCode: '063102', accountNumber: '10203040' },
  ...{ accountCodeType: 9, iban: null, swiftCode: null },
};
const details = (supplierName: string) => ({
  ...{ supplierCode: 'S1', supplierName, entityId: null, govCode: null, taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
});

let dataDir: string;
let real: EventStore;
let models: ReadStores;
let random: () => number = Math.random;
const faults = new FaultyStore(() => random());
let runner: CommandRunner;
let bulk: BulkRunner;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-model-'));
  real = await openEventStore({ dataDir });
  models = await openStores({ dataDir });
  const vault = new Vault(models.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  const clock = new SetClock('2026-11-02T00:00:00.000Z');
  const store = faults.around(real);
  runner = new CommandRunner(store, vault, clock);
  bulk = new BulkRunner(new Stores(store, models), vault, clock, runner);
});
afterAll(async () => {
  await real.close();
  await closeStores(models);
  await rm(dataDir, { recursive: true, force: true });
});

/** A comment by a person, a row of an imported list or an answer of a supplier. Each is sent until it is answered. */
type Act = { readonly kind: 'comment' | 'import' | 'answer'; readonly n: number; readonly twice: boolean };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('comment' as const, 'import' as const, 'answer' as const),
  n: fc.integer({ min: 1, max: 999 }),
  twice: fc.boolean(),
});

const commandOf = (supplierId: string, { kind, n }: Act, caller: number): SupplierCommand => {
  if (kind === 'comment') return { type: 'CommentOnSupplier', data: { supplierId, comment: `${caller}: ${n}` } };
  if (kind === 'answer')
    return {
      type: 'RecordAnswer',
      data: { supplierId, flag: 1, shown: account, accountName: 'Bluegum', grade: 'strong', verifier: null },
    };
  const [email, contact] = [null, null];
  return {
    type: 'ImportSupplier',
    data: {
      ...{ supplierId, source: 'import', importId: 'i-1', details: details(`Bluegum ${caller} ${n}`) },
      ...{ account, accountName: 'Bluegum', email, contact, resembles: [], singleOperator: false },
    },
  };
};

const callOf = (supplierId: string, { kind, n }: Act, caller: number, place: number): Call => {
  const name = [supplierId, caller, place, n] as const;
  if (kind === 'import') return stepCall('file-1', TENANT, ANNA, ...name);
  return { ...machineCall(TENANT, kind === 'answer' ? { kind: 'supplier', id: supplierId } : ANNA, ...name), decideAgain: true };
};

test('each acknowledged comment, imported row and answer is recorded once despite stale reads and lost answers', async () => {
  let rounds = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (seed, callers) => {
        random = seeded(seed);
        const supplierId = `s-${++rounds}-${Math.abs(seed)}`;
        const acknowledged = new Map<string, string>();
        const attempted = new Set<string>();
        const add = { ...commandOf(supplierId, { kind: 'import', n: 0, twice: false }, 0) };
        await runner.run(supplier, supplierId, add, stepCall('file-0', TENANT, ANNA, supplierId));
        faults.rates = { stale: 0.3, lostBefore: 0.1, lostAfter: 0.15 };
        const send = async (one: Act, caller: number, place: number): Promise<void> => {
          const [command, call] = [commandOf(supplierId, one, caller), callOf(supplierId, one, caller, place)];
          attempted.add(call.commandId);
          for (let attempt = 0; attempt < 40; attempt++) {
            try {
              const outcome = await sendOnce(supplierId, one, command, call);
              return void acknowledged.set(call.commandId, canonicalJson(outcome.map(({ id }) => id)));
            } catch (error) {
              if (error instanceof Refused) return;
              if (!(error instanceof EventStoreUnavailable)) throw error;
            }
          }
        };
        await Promise.all(
          callers.map(async (acts, caller) => {
            for (const [place, one] of acts.entries())
              await Promise.all(one.twice ? [send(one, caller, place), send(one, caller, place)] : [send(one, caller, place)]);
          }),
        );
        faults.heal();
        const history = await runner.historyOf(supplier, TENANT, supplierId);
        const byCommand = new Map<string, string[]>();
        for (const { id, meta } of history) byCommand.set(meta.commandId, [...(byCommand.get(meta.commandId) ?? []), id]);
        for (const [commandId, ids] of acknowledged) expect(canonicalJson(byCommand.get(commandId) ?? [])).toBe(ids);
        const others = [...byCommand.keys()].filter((id) => !attempted.has(id));
        expect(others).toHaveLength(1); // the supplier was added before the round
        expect(history.map(({ revision }) => revision)).toEqual(history.map((_, i) => i));
      },
    ),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}, 300_000);

/** Rows of an imported list go through the runner of many commands, as in an import. */
const sendOnce = async (supplierId: string, { kind }: Act, command: SupplierCommand, call: Call) => {
  if (kind !== 'import') return (await runner.run(supplier, supplierId, command, call)).events;
  const [outcome] = await bulk.runEach(supplier, TENANT, [{ id: supplierId, command, call: { ...call, decideAgain: true } }]);
  if (outcome!.status === 'rejected') throw outcome!.reason;
  return outcome!.value.events;
};
