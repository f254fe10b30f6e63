import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type JsonObject, NO_HASH, type StoredEvent } from '@counterfoil/domain';
import { closeStores, openStores } from '@counterfoil/read-store';
import { secretsFrom } from '../crypto/secrets.js';
import { openEvents } from './codec.js';
import { Vault } from './vault.js';

const TENANT = 'acmetrade';
const fixtures = new URL('../../../../../libs/domain/src/payments/fixtures/events.json', import.meta.url);

test('the emails of payment lines in events of earlier versions are removed when the events are read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-codec-'));
  const stores = await openStores({ dataDir });
  const vault = new Vault(stores.keyStore, secretsFrom(Buffer.alloc(32, 7)));
  const examples = JSON.parse(await readFile(fixtures, 'utf8')) as { readonly [name: string]: { readonly data: JsonObject } };
  const { emails: _, ...data } = examples['PaymentsVerified@4']!.data;
  const keys = await vault.keysOf(TENANT, ['run:run-1']);
  const sealed = [vault.seal(keys, TENANT, 'run:run-1', { emails: { '1': 'ap@acme.example' } })];
  const [actor, id] = [{ kind: 'system', id: 'test' } as const, 'e-1'];
  const hashes = { bodyDigest: NO_HASH, prevHash: NO_HASH, hash: NO_HASH };
  const meta = { v: 4, at: '2026-01-06T01:00:00.000Z', tenant: TENANT, actor, commandId: id, correlationId: id, ...hashes };
  const stream = `${TENANT}.payment-lines-run-1`;
  const event: StoredEvent = { id, type: 'PaymentsVerified', data, sealed, meta, stream, revision: 0 };

  const [opened] = await openEvents(vault, TENANT, [event]);

  expect(opened!.data).toEqual(data);
  await closeStores(stores);
  await rm(dataDir, { recursive: true, force: true });
});
