import { setImmediate as nextTurn } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiKeysAnswer, AuditState, NewSecret, NewWebhookSecret } from '@counterfoil/projections';
import { OPENAPI } from '../platform/testing/documented.js';
import type { Harness, Visitor } from '../platform/testing/harness.js';
import { approve, attached, delivered, startWebhookHarness, twoPeople, wantApproval } from './testing/webhook-harness.js';

type Described = { readonly paths: { readonly [path: string]: { readonly get?: unknown } } };

let harness: Harness;
let carla: Visitor;
let hookId: string;
let keyId: string;
/** Every secret as it was shown, and the parts of it that an attacker could use. */
let secrets: readonly string[];

beforeAll(async () => {
  harness = await startWebhookHarness();
  const people = await twoPeople(harness);
  ({ carla } = people);
  const { id, receiver } = await attached(harness, people);
  hookId = id;
  const rotated = await carla.post<NewWebhookSecret>(`/webhooks/${id}/rotate`);
  expect((await approve(harness, id, people.ben)).status).toBe(200);
  await wantApproval(harness, 'blue');
  await delivered(harness);
  await receiver.stop();
  const rights = { permissions: ['canVerifyPayments'], entityId: null, expiresOn: '2027-02-01', addresses: [] };
  const key = await carla.post<NewSecret>('/api-keys', { name: 'ERP', ...rights });
  keyId = key.body.id;
  await harness.caughtUp();
  const { keys } = (await people.ben.get<ApiKeysAnswer>('/api-keys')).body;
  const { requestId } = keys.find((one) => one.id === keyId)!.requests[0]!;
  expect((await people.ben.post(`/api-keys/${keyId}/approve`, { requestId })).status).toBe(200);
  const line = { accountName: 'Wattle Transport', accountNumber: '10203040', accountCode: '063102', accountCodeType: 9 };
  const pay = { ...line, country: 'AUS', currency: 'AUD', amount: 4_200, clientData: '1', action: 'x' };
  expect((await carla.post('/customerPortalApi/verifyAccounts', [pay])).status).toBe(200);
  await harness.settledJobs();
  await ledgerCoversAll();
  secrets = [receiver.secret, rotated.body.secret!, key.body.secret!].flatMap(forms);
}, 60_000);
afterAll(() => harness.stop());

/** An export covers only what is in the ledger, which is extended in steps. */
const ledgerCoversAll = async (): Promise<void> => {
  for (;;) {
    await harness.caughtUp();
    const { uncovered, seq } = (await carla.get<AuditState>('/audit/state')).body;
    if (uncovered === 0 && seq > 0) return;
    await nextTurn();
  }
};

/** The secret part, as text, hex and both kinds of base64. */
const forms = (secret: string): readonly string[] => {
  const text = secret.replace(/^whsec_|^cfk_[^_]+_[0-9a-f]{16}_/, '');
  const bytes = Buffer.from(text, 'base64');
  return [text, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
};
const found = (text: string): readonly string[] => secrets.filter((secret) => text.includes(secret));

test('the patterns of a secret are too long to match by chance', () =>
  expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThan(30));

test('no answer to a GET call contains the secret of a webhook or of an API key', async () => {
  const { paths } = JSON.parse(await readFile(OPENAPI, 'utf8')) as Described;
  const reading = Object.entries(paths).filter(([, calls]) => calls.get !== undefined);
  const answered: string[] = [];
  for (const [path] of reading) {
    const id = path.includes('/webhooks/') ? hookId : path.includes('/api-keys/') ? keyId : 'blue';
    const url = path.replaceAll(/\{[^}]+\}/g, id);
    const { status, text } = await carla.get(url);
    if (status === 200) answered.push(path);
    expect([url, found(text)]).toEqual([url, []]);
  }
  expect(answered).toEqual(expect.arrayContaining(['/webhooks', '/api-keys', '/notifications', '/work', '/users']));
});

test.each(['jsonl', 'csv'])(
  'no export of the audit log as %s contains the secret of a webhook or of an API key',
  async (format) => {
    const { status, text } = await carla.get(`/audit/export?from=2026-01-01&to=2027-12-31&format=${format}`);
    expect([status, found(text)]).toEqual([200, []]);
    expect(text).toContain(format === 'jsonl' ? 'WebhookAddRequested' : 'Wattle Transport');
  },
);

test('no stored file contains the secret of a webhook or of an API key', async () => {
  const { dataDir } = harness.config;
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    expect([path, found(await readFile(path, 'latin1'))]).toEqual([path, []]);
  }
});
