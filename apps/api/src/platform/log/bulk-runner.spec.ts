import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { supplier, type SupplierCommand } from '@counterfoil/domain';
import { type EventStore, openEventStore } from '@counterfoil/event-store';
import { closeStores, openStores, type Stores as ReadStores, SubjectDestroyed } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { SetClock } from '../clock.js';
import { stepCall } from '../session/access.js';
import { Stores } from '../stores.js';
import { BulkRunner, type Order } from './bulk-runner.js';
import { CommandRunner } from './command-runner.js';
import { ExistsAlready } from './refused.js';
import { Vault } from './vault.js';

const TENANT = 'acmetrade';
const ANNA = { kind: 'user', id: 'anna' } as const;

let dataDir: string;
let eventStore: EventStore;
let models: ReadStores;
let vault: Vault;
let runner: CommandRunner;
let bulk: BulkRunner;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-bulk-'));
  eventStore = await openEventStore({ dataDir });
  models = await openStores({ dataDir });
  vault = new Vault(models.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  const clock = new SetClock('2026-11-02T00:00:00.000Z');
  runner = new CommandRunner(eventStore, vault, clock);
  bulk = new BulkRunner(new Stores(eventStore, models), vault, clock, runner);
});
afterAll(async () => {
  await eventStore.close();
  await closeStores(models);
  await rm(dataDir, { recursive: true, force: true });
});

/** A row of an imported list. Its command is the same each time the list names the same record in the same row. */
const rowOf = (list: string, supplierId: string): Order<SupplierCommand> => {
  const details = {
    ...{ supplierCode: null, supplierName: `Bluegum ${supplierId}`, entityId: null, govCode: null, taxNumber: null },
    ...{ isEmployee: false, smallBusiness: false, division: null },
  };
  const command: SupplierCommand = {
    type: 'ImportSupplier',
    data: {
      ...{ supplierId, source: 'import', importId: list, details, account: null, accountName: null },
      ...{ email: 'pay@bluegum.example', contact: null, resembles: [], singleOperator: false },
    },
  };
  return { id: supplierId, command, call: stepCall(list, TENANT, ANNA, supplierId), isNew: true };
};

const run = (orders: readonly Order<SupplierCommand>[]) => bulk.runEach(supplier, TENANT, orders);
const historyOf = (id: string) => runner.historyOf(supplier, TENANT, id);

test('an order for a new record writes nothing when the record exists, and the other orders are written', async () => {
  await run([rowOf('list-1', 'taken')]);
  const before = await historyOf('taken');
  const [taken, free] = await run([rowOf('list-2', 'taken'), rowOf('list-2', 'free')]);
  expect(taken).toMatchObject({ status: 'rejected', reason: expect.any(ExistsAlready) });
  expect(await historyOf('taken')).toEqual(before);
  expect(free).toMatchObject({ status: 'fulfilled' });
  expect((await historyOf('free'))[0]).toMatchObject({ type: 'SupplierAdded', data: { email: 'pay@bluegum.example' } });
});

test('an order that was written before a crash gets its answer, and nothing is written twice', async () => {
  const [first] = await run([rowOf('list-1', 'again')]);
  const position = first?.status === 'fulfilled' ? first.value.position : null;
  const before = await historyOf('again');
  expect(position).toMatch(/\d/);
  const [second] = await run([rowOf('list-1', 'again')]);
  expect(second).toMatchObject({ status: 'fulfilled', value: { position } });
  expect(await historyOf('again')).toEqual(before);
});

test('an order about an existing record that was written before a crash is not decided again', async () => {
  await run([rowOf('list-1', 'existing')]);
  const renaming = (name: string): Order<SupplierCommand> => {
    const { isNew: _, ...order } = rowOf(name, 'existing');
    const { data } = order.command as Extract<SupplierCommand, { type: 'ImportSupplier' }>;
    const command = { type: 'ImportSupplier', data: { ...data, details: { ...data.details, supplierName: name } } } as const;
    return { ...order, command, call: stepCall(name, TENANT, ANNA, name, 'existing') };
  };
  await run([renaming('First name')]);
  await run([renaming('Second name')]);
  const before = await historyOf('existing');
  const [again] = await run([renaming('First name')]);
  expect(again).toMatchObject({ status: 'fulfilled', value: { repeated: true } });
  expect(await historyOf('existing')).toEqual(before);
});

test('orders that exceed one write are all written, and their outcomes keep the order of the orders', async () => {
  const ids = Array.from({ length: 250 }, (_, i) => `many-${i}`);
  const outcomes = await run(ids.map((id) => rowOf('list-1', id)));
  const streams = outcomes.map((one) => one.status === 'fulfilled' && one.value.events[0]?.stream);
  expect(streams).toEqual(ids.map((id) => `${TENANT}.supplier-${id}`));
});

test('an order about an erased person is refused without affecting the others', async () => {
  await vault.keysOf(TENANT, ['supplier:erased']);
  await vault.erase(TENANT, 'supplier:erased');
  const [erased, other] = await run([rowOf('list-1', 'erased'), rowOf('list-1', 'other')]);
  expect(erased).toMatchObject({ status: 'rejected', reason: expect.any(SubjectDestroyed) });
  expect(await historyOf('erased')).toEqual([]);
  expect(other).toMatchObject({ status: 'fulfilled' });
});
