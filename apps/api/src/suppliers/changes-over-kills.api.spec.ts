import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { ImportView, ListAnswer, StartedAct, SuppliersActView, UndoAnswer } from '@counterfoil/projections';
import { type RecordedEvent, START } from '@counterfoil/event-store';
import { parseConfig } from '../platform/config.js';
import { Stores } from '../platform/stores.js';
import { setUpFirstCompany, signInAtFirstCompany } from '../platform/testing/distributed/first-company.js';
import { Person } from '../platform/testing/distributed/person.js';
import { ServerProcess } from '../platform/testing/distributed/server-process.js';
import { until } from '../platform/testing/distributed/until.js';
import { Dice } from '../platform/testing/hostile/random.js';

/** How often the server is killed during each of the four changes: `npm run torture` sets it. */
const KILLS = Number(process.env['CHANGE_KILLS'] ?? 0);
/** `CHANGE_SEED=7` chooses other moments. */
const SEED = Number(process.env['CHANGE_SEED'] ?? 1);
const ROWS = 2_000;
/** The suppliers of the bulk change: one page of the list. */
const CHANGED = 500;
/** The longest that a server lives, from when it is ready: shorter than a change takes. */
const LONGEST_LIFE_MS = 700;
const patiently = { patienceMs: 180_000 };

const row = (i: number) => `K-${i},Payee number ${i},Payee number ${i},063102,${10_000_000 + i},AU`;
const HEAD = 'Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Country';
const LIST = [HEAD, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\n');

/** Every event of the log, once the server is gone. */
const eventsOf = async (dataDir: string): Promise<readonly RecordedEvent[]> => {
  const stores = await Stores.open(parseConfig({ DATA_DIR: dataDir }));
  const events: RecordedEvent[] = [];
  for await (const batch of stores.eventStore.follow({ after: START, signal: new AbortController().signal })) {
    events.push(...batch.events);
    if (batch.live) break;
  }
  await stores.close();
  return events;
};

/** How many suppliers have how many events of this type: [[1, 2000]] when each has one. */
const perSupplier = (
  events: readonly RecordedEvent[],
  counted: RecordedEvent['type'],
): readonly (readonly [number, number])[] => {
  const counts = new Map<string, number>();
  for (const { type, stream } of events) if (type === counted) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  const suppliers = new Map<number, number>();
  for (const count of counts.values()) suppliers.set(count, (suppliers.get(count) ?? 0) + 1);
  return [...suppliers];
};

/** The suppliers of the rows that the undo of an import recorded. */
const takenBack = (events: readonly RecordedEvent[]): readonly string[] =>
  events
    .filter(({ type }) => type === 'ImportedRowsTakenBack')
    .flatMap(({ data }) => (data['rows'] as readonly { readonly supplierId: string }[]).map(({ supplierId }) => supplierId));

(KILLS > 0 ? test : test.skip)(
  'an import, a bulk change and the undo of both change every supplier once, however often the server is killed',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-changes-'));
    const dice = new Dice(SEED);
    const server = await new ServerProcess('the server', { DATA_DIR: dataDir }).start();
    const ann = new Person();
    let kills = 0;
    /** Kills the server as long as the change is not complete, at most KILLS times, and then waits for its end. */
    const killedUntil = async (what: string, isComplete: () => Promise<boolean>): Promise<void> => {
      for (let left = KILLS; left > 0 && !(await isComplete()); left--) {
        await pause(dice.below(LONGEST_LIFE_MS));
        await server.kill();
        await server.start();
        kills += 1;
      }
      await until(what, isComplete, patiently);
    };
    const importIs = (id: string, status: ImportView['status']) => async () =>
      (await ann.get<ImportView>(server, `/suppliers/imports/${id}`)).body.status === status;
    const actIsComplete = (id: string) => async () =>
      (await ann.get<SuppliersActView>(server, `/supplier-acts/${id}`)).body.status === 'completed';
    const suppliersListed = async () => (await ann.get<ListAnswer<unknown>>(server, '/suppliers?length=5')).body.total;
    try {
      await setUpFirstCompany(server, ann);
      await signInAtFirstCompany(server, ann);
      const form = new FormData();
      form.append('file', new Blob([LIST]), 'list.csv');
      const { fileId } = (await ann.post<{ fileId: string }>(server, '/customerPortalApi/uploadSupplierFile', form)).body;
      const { importId } = (await ann.post<UndoAnswer>(server, '/customerPortalApi/updateSuppliers', { fileId })).body;
      await killedUntil('the import is complete', importIs(importId, 'completed'));
      expect(await suppliersListed()).toBe(ROWS);

      const { rows: some } = (await ann.get<ListAnswer<{ id: string }>>(server, `/suppliers?length=${CHANGED}`)).body;
      const change = { act: { kind: 'division', division: 'North' }, ids: some.map(({ id }) => id) };
      const { actId } = (await ann.post<StartedAct>(server, '/supplier-acts', change)).body;
      await killedUntil('the bulk change is complete', actIsComplete(actId));
      const back = (await ann.post<StartedAct>(server, `/supplier-acts/${actId}/undo`, {})).body;
      await killedUntil('the bulk change is undone', actIsComplete(back.actId));

      const undone = await ann.post<UndoAnswer>(server, '/customerPortalApi/undoUpdateSuppliers', { importId });
      expect(undone.status).toBe(200);
      await killedUntil('the import is undone', importIs(importId, 'undone'));
      // A record that a person changed since stays.
      expect(await suppliersListed()).toBe(CHANGED);
    } finally {
      await server.kill();
    }
    const events = await eventsOf(dataDir);
    expect(perSupplier(events, 'SupplierAdded')).toEqual([[1, ROWS]]);
    expect(perSupplier(events, 'SupplierDetailsChanged')).toEqual([[2, CHANGED]]);
    expect(perSupplier(events, 'SupplierRemoved')).toEqual([[1, ROWS - CHANGED]]);
    const rows = takenBack(events);
    expect([rows.length, new Set(rows).size]).toEqual([ROWS, ROWS]);
    console.log(`seed ${SEED}: ${kills} kills, ${events.length} events`);
    await rm(dataDir, { recursive: true, force: true });
  },
  600_000,
);
