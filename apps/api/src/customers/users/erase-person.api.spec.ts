import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { libraryDocument, supplier, user } from '@counterfoil/domain';
import type { ErasureAnswer, SupplierDoc, UserDoc } from '@counterfoil/projections';
import { Module } from '@nestjs/common';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { projections } from '../../platform/read/projections.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { CustomersModule } from '../customers.module.js';
import { addUserWithPassword } from '../provision.js';
import { Browser } from '../testing/browser.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), CustomersModule] });

type Refusal = { readonly errorCode: string };
const TENANT = 'bluegum1';
/** Everything personal about the supplier's contact contains this one word. */
const CONTACT = { firstName: 'Zuzanna', lastName: 'Zuzannasdottir', landline: '02 5550 zuzanna', mobile: null };
const PERSONAL = /zuzanna/i;

let harness: Harness;
let mara: Visitor;

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  mara = await harness.signIn(TENANT, 'mara');
  await supplierOf('s-1');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

const supplierOf = async (supplierId: string) => {
  const details = {
    ...{ supplierCode: 'S-1', supplierName: 'Bluegum Joinery', entityId: null, govCode: null, taxNumber: null },
    ...{ isEmployee: false, smallBusiness: false, division: null },
  };
  const data = { supplierId, source: 'form', importId: null, details, account: null, accountName: null } as const;
  const person = { email: 'zuzanna@joinery.example', contact: CONTACT, resembles: [], singleOperator: false };
  await harness.told(TENANT, supplier, supplierId, { type: 'AddSupplier', data: { ...data, ...person } });
  const change = { supplierId, source: 'form', singleOperator: false, email: 'zuzanna.new@joinery.example' } as const;
  await harness.told(TENANT, supplier, supplierId, { type: 'SetSupplierDetails', data: change });
  const comment = { supplierId, comment: 'Zuzanna called back.' };
  await harness.told(TENANT, supplier, supplierId, { type: 'CommentOnSupplier', data: comment });
};

/** Every event of every stream in its stored form. */
const storedEvents = async (): Promise<string> => {
  const stop = new AbortController();
  const texts: string[] = [];
  for await (const { events, live } of harness.stores.eventStore.follow({ after: '', signal: stop.signal })) {
    texts.push(...events.map((event) => JSON.stringify(event)));
    if (live) break;
  }
  stop.abort();
  return texts.join('\n');
};

const everyDocument = async (): Promise<string> => {
  const texts: string[] = [];
  for (const { name } of projections)
    for await (const doc of harness.app.get(ReadModels).scan(TENANT, name)) texts.push(JSON.stringify(doc));
  return texts.join('\n');
};

test('before an erasure, personal data of a contact is in the read models and in no stored event', async () => {
  expect(await everyDocument()).toMatch(PERSONAL);
  expect(await storedEvents()).not.toMatch(PERSONAL);
});

test('an erased contact is in no read model, search or opened event, and the event hashes stay the same', async () => {
  const readModels = harness.app.get(ReadModels);
  const runner = harness.app.get(CommandRunner);
  const before = await runner.historyOf(supplier, TENANT, 's-1');
  expect(JSON.stringify(before)).toMatch(PERSONAL);
  const erased = await mara.post('/people/erase', { subject: 'supplier:s-1', reason: 'Asked to be forgotten' });
  expect(erased.status).toBe(200);
  await harness.caughtUp();
  expect(await everyDocument()).not.toMatch(PERSONAL);
  expect(await storedEvents()).not.toMatch(PERSONAL);
  const after = await runner.historyOf(supplier, TENANT, 's-1');
  expect(JSON.stringify(after)).not.toMatch(PERSONAL);
  expect(after.map(({ meta }) => meta.hash)).toEqual(before.map(({ meta }) => meta.hash));
  const found = await readModels.list<SupplierDoc>(TENANT, 'suppliers', { search: 'zuzanna', length: 5 });
  expect(found.total).toBe(0);
  expect((await readModels.get<SupplierDoc>(TENANT, 'suppliers', 's-1'))?.supplierName).toBe('Bluegum Joinery');
});

test('a person who was erased cannot be erased again', async () => {
  const again = await mara.post<Refusal>('/people/erase', { subject: 'supplier:s-1', reason: 'Again' });
  expect([again.status, again.body.errorCode]).toEqual([409, 'already-erased']);
  expect(await harness.stores.keyStore.destroyed(TENANT)).toEqual(['supplier:s-1']);
});

test('an erased user is signed out and can never sign in again', async () => {
  const runner = harness.app.get(CommandRunner);
  const username = 'zed@bluegum.example';
  const password = 'correct horse battery';
  const id = await addUserWithPassword(runner, { tenant: TENANT, username, name: 'Zed', password, permissions: [] });
  const browser = new Browser(harness);
  await browser.signIn(username, password);
  await harness.caughtUp();
  expect((await mara.post('/people/erase', { subject: `user:${id}`, reason: 'Left' })).status).toBe(200);
  expect((await browser.get('/account/me')).status).toBe(401);
  expect((await new Browser(harness).signIn(username, password)).status).toBe(401);
  await harness.caughtUp();
  const doc = await harness.app.get(ReadModels).get<UserDoc>(TENANT, 'users', id);
  expect(doc).toMatchObject({ name: null, username: null, status: 'inactive' });
});

test('the files of checks about an erased user are erased with them', async () => {
  const { userId: leaver } = await harness.signIn(TENANT, 'leaver', []);
  const file = { documentId: 'd-1', versionId: 'v-1', sha256: 'a'.repeat(64), size: 5, fileName: 'passport.pdf' };
  const upload = { ...{ documentId: 'd-1', supplierId: null, requestId: null, onboardingId: null }, ofAdministration: true };
  const scan = { verdict: 'not-scanned', scanner: null, signature: null, because: 'no-scanner' } as const;
  await harness.told(TENANT, libraryDocument, 'd-1', {
    type: 'UploadDocument',
    data: { ...upload, file: { ...file, contentType: 'application/pdf', pages: 1 }, scan, title: 'Passport', expiryDate: null },
  });
  const check = { method: 'document', reason: 'Saw the passport', call: null, file } as const;
  const data = { userId: leaver, permission: 'canApprove', singleOperator: false, check } as const;
  await harness.told(TENANT, user, leaver, { type: 'GrantPermission', data }, { kind: 'user', id: 'mara' });
  await harness.caughtUp();
  const { status, body } = await mara.post<ErasureAnswer>('/people/erase', { subject: `user:${leaver}`, reason: 'Left' });
  expect([status, body.places.find(({ place }) => place === 'Documents')?.done]).toEqual([200, '1 document was removed.']);
  const { status: kept } = await harness.app.get(CommandRunner).stateOf(libraryDocument, TENANT, 'd-1');
  expect([kept, await harness.stores.keyStore.destroyed(TENANT)]).toEqual(['erased', expect.arrayContaining(['document:d-1'])]);
});

test('erasing is refused for unknown people, for people of other customers, for oneself and without a reason', async () => {
  const stranger = await harness.signIn('kauri123', 'stranger');
  await harness.caughtUp();
  const statusOf = async (who: Visitor, body: object) => (await who.post('/people/erase', body)).status;
  expect(await statusOf(stranger, { subject: 'supplier:s-1', reason: 'x' })).toBe(404);
  expect(await statusOf(stranger, { subject: 'user:mara', reason: 'x' })).toBe(404);
  expect(await statusOf(mara, { subject: 'user:nobody', reason: 'x' })).toBe(404);
  expect(await statusOf(mara, { subject: 'user:mara', reason: 'x' })).toBe(409);
  expect(await statusOf(mara, { subject: 'supplier:s-1' })).toBe(400);
  expect(await statusOf(mara, { subject: 'payment:x', reason: 'x' })).toBe(400);
});
