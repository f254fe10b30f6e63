import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Foundation, openFoundation, parseConfig } from '@counterfoil/api';
import { documentsOf, foldBatch, placeEvents, projectHere, projections } from '@counterfoil/api/testing';
import { type RecordedEvent, START } from '@counterfoil/event-store';
import { takeSteps } from './agenda.js';
import { companies } from './companies.js';
import { DemoYear } from './demo-year.js';
import { Desk } from './desk.js';
import { demoSteps, seedDemo } from './seed-demo.js';

/** The first weeks contain an example of almost everything and take seconds. */
const DAYS = 24;

let dataDir: string;
let foundation: Foundation;
let host: ReturnType<typeof projectHere>;
const year = DemoYear.before(new Date().toISOString());
const tenants = companies.map(({ id }) => id);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-demo-'));
  // An address that no test calls: if the seeder asked this register, the record would say that it was not available.
  const register = { ABN_LOOKUP_URL: 'https://127.0.0.1:1/', ABN_LOOKUP_GUID: 'a-guid' };
  foundation = await openFoundation(parseConfig({ DATA_DIR: dataDir, ...register }));
  host = projectHere(foundation.stores, foundation.vault, foundation.clock);
  await seedWeeks();
}, 60_000);
afterAll(async () => {
  await host.stop();
  await foundation.stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

const seedWeeks = async (): Promise<void> => {
  const desk = await Desk.open(foundation);
  const steps = demoSteps(year).filter(({ at }) => at < year.at(DAYS, '00:00'));
  await takeSteps(desk, steps, () => undefined);
  await desk.caughtUp();
  await desk.close();
};

const documents = () => documentsOf(foundation.stores.readStore, tenants);

const events = async (): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  const stop = new AbortController();
  for await (const batch of foundation.stores.eventStore.follow({ after: START, signal: stop.signal })) {
    found.push(...batch.events.filter(({ type }) => type !== 'LedgerExtended'));
    if (batch.live) break;
  }
  stop.abort();
  return found;
};

describe('the demo’s first weeks', () => {
  test('seeding the first weeks of the demo again writes nothing', async () => {
    const before = await events();
    await seedWeeks();
    expect((await events()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  }, 30_000);

  test('the demo asks no real register although one is configured', async () => {
    const checked = JSON.stringify((await events()).filter(({ type }) => type === 'PaymentsVerified').map(({ data }) => data));
    expect(checked).toContain('demo data, not checked');
    expect(checked).not.toContain('not available');
  });

  test('read models of the demo that are rebuilt from the log equal the live ones', async () => {
    const live = await documents();
    expect(live.size).toBeGreaterThan(500);
    for (const projection of projections) await host.projector.rebuild(projection);
    expect(await documents()).toEqual(live);
  }, 30_000);

  test('delivering every event of the demo again changes nothing', async () => {
    const batch = await placeEvents(foundation.vault, await events());
    for (const projection of projections)
      expect(await foldBatch(foundation.stores.readStore, projection, projection.name, batch)).toEqual([]);
  }, 30_000);

  test('a log with other data is not seeded', async () => {
    const said: string[] = [];
    const startProjector = () => {
      throw new Error('there is nothing to seed');
    };
    const elsewhere = await mkdtemp(join(tmpdir(), 'counterfoil-other-'));
    const other = await openFoundation(parseConfig({ DATA_DIR: elsewhere }));
    const [first] = (await events()).filter(({ meta, revision }) => meta.tenant === 'tuiholdings' && revision === 0);
    await other.stores.eventStore.append('tuiholdings', { stream: first!.stream, expected: 'no_stream', events: [first!] });
    expect(await seedDemo(other, { say: (text) => said.push(text), startProjector })).toEqual([]);
    expect(said.join()).toContain('nothing was seeded');
    await other.stores.close();
    await rm(elsewhere, { recursive: true, force: true });
  });
});
