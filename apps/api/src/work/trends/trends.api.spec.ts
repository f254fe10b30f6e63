import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TrendsAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { line } from '../testing/line.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

const pay = async (amount: number): Promise<string> => {
  const { body } = await anna.post<{ runId: string }>('/customerPortalApi/verifyAccounts', [{ ...line, amount }]);
  await harness.settledJobs();
  return body.runId;
};
const trends = async (who: Visitor): Promise<TrendsAnswer> => {
  await harness.caughtUp();
  return (await who.get<TrendsAnswer>('/trends')).body;
};

test('a checked payment counts in its month and grade, and as stopped after its run is rejected', async () => {
  await pay(4_200);
  const runId = await pay(1_000);
  await anna.post('/customerPortalApi/rejectLatestVerifications', { runId, reason: 'not ours' });
  const { months, grades, currency } = await trends(anna);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: '2026-11', checked: 5_200, stopped: 1_000, answers: 0, medianHours: null });
  expect([currency, grades]).toEqual(['AUD', [{ grade: 'none', amount: 4_200 }]]);
});

test('the audit log lists the payments of one evidence grade', async () => {
  const period = { start: '2026-10-01', end: '2026-11-30' };
  const rows = async (grade: string) =>
    (await anna.post<{ total: number }>('/customerPortalApi/getAuditLog', { ...period, grade })).body.total;
  expect([await rows('none'), await rows('supplier answered')]).toEqual([2, 0]);
});

test('payments of another customer do not count in the trends', async () => {
  const stranger = await harness.signIn('kauri123', 'stranger');
  expect((await trends(stranger)).months.at(-1)).toMatchObject({ checked: 0, stopped: 0 });
});
