import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer, ProcessFileAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { sha256 } from '../digests.js';
import { FileErasure } from '../erasure/file-erasure.js';
import { Harness, type Visitor } from '../testing/harness.js';
import { UnusedUploads } from './unused-uploads.js';
import { UPLOAD_QUOTA } from './upload-quota.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
}, 30_000);
afterAll(() => harness.stop());

let companies = 0;
const company = async () => {
  const tenant = `uploads${++companies}`;
  await harness.company(tenant);
  const [anna, ben] = [await harness.signIn(tenant, 'anna'), await harness.signIn(tenant, 'ben')];
  await harness.caughtUp();
  return { tenant, anna, ben };
};

type Processed = ProcessFileAnswer & ErrorAnswer;

const LIST = 'Account Name,BSB,Account Number,Amount\nBluegum,063102,10203040,12.00\n';
const DIGEST = sha256(Buffer.from(LIST));
const send = (person: Visitor, text: string) => person.upload<Processed>('/payment-processors/process-file', 'list.csv', text);
const check = (person: Visitor, fileId: string) =>
  person.post<{ runId: string } & ErrorAnswer>(`/customerPortalApi/verifyAccounts?fileId=${fileId}`, []);
const look = () => harness.app.get(UnusedUploads).look();
const DAY = 86_400_000;

test('a refused upload is erased after a day, and not before', async () => {
  const { tenant, anna } = await company();
  const { uploadStore } = harness.stores;
  const digest = sha256(Buffer.from('nothing that is a payment file'));
  expect((await send(anna, 'nothing that is a payment file')).status).toBe(422);
  harness.clock.advance(DAY - 1_000);
  await look();
  expect(await uploadStore.has(tenant, digest)).toBe(true);
  harness.clock.advance(2_000);
  await look();
  expect(await uploadStore.has(tenant, digest)).toBe(false);
});

test('the bytes of a checked file stay, also when they are uploaded again and never used', async () => {
  const { tenant, anna } = await company();
  const { fileStore, uploadStore } = harness.stores;
  const { fileId } = (await send(anna, LIST)).body;
  expect(await fileStore.has(tenant, DIGEST)).toBe(false);
  expect((await check(anna, fileId)).status).toBe(200);
  expect([await fileStore.has(tenant, DIGEST), await uploadStore.has(tenant, DIGEST)]).toEqual([true, false]);
  await harness.settledJobs();
  await send(anna, LIST);
  harness.clock.advance(DAY + 1_000);
  await look();
  expect([await fileStore.has(tenant, DIGEST), await uploadStore.has(tenant, DIGEST)]).toEqual([true, false]);
});

test('a file that was erased before it was checked starts no run', async () => {
  const { tenant, anna } = await company();
  const { fileId } = (await send(anna, LIST)).body;
  await harness.app.get(UnusedUploads).remove(tenant, DIGEST);
  const { status, body } = await check(anna, fileId);
  expect([status, body.errorCode]).toEqual([404, 'no-such-file']);
  expect(await harness.stores.fileStore.has(tenant, DIGEST)).toBe(false);
});

test('a file that is uploaded again and checked, just as its old upload is erased, keeps its bytes', async () => {
  const { tenant, anna } = await company();
  const { fileStore, uploadStore } = harness.stores;
  await send(anna, LIST);
  harness.clock.advance(DAY + 1_000);
  const again = await harness.signInAgain(tenant, 'anna');
  const remove = uploadStore.remove.bind(uploadStore);
  let erased: Promise<void> | undefined;
  const goOn = await new Promise<() => void>((reached) => {
    uploadStore.remove = async (...name) => {
      uploadStore.remove = remove;
      await new Promise<void>((resume) => reached(resume));
      return remove(...name);
    };
    erased = look();
  });
  const { fileId } = (await send(again, LIST)).body;
  const { status } = await check(again, fileId);
  goOn();
  await erased;
  await harness.settledJobs();
  expect([status, await fileStore.has(tenant, DIGEST)]).toEqual([200, true]);
});

test('an erasure removes an unused upload that holds data of the person, and no other', async () => {
  const { tenant, anna } = await company();
  const { uploadStore } = harness.stores;
  const named = LIST.replace('Bluegum', `anna@${tenant}.example`);
  for (const list of [LIST, named]) await send(anna, list);
  await harness.app.get(FileErasure).eraseFrom(tenant, 'user:anna');
  expect(await uploadStore.list(tenant)).toEqual([DIGEST]);
});

test('uploads above the quota of a person are refused in words, and colleagues go on', async () => {
  const { tenant, anna, ben } = await company();
  const uploads = harness.app.get(UnusedUploads);
  for (let n = 0; n < UPLOAD_QUOTA.person.files; n++) await uploads.put({ tenant, userId: 'anna' }, Buffer.from(`file ${n}`));
  const { status, body } = await send(anna, LIST);
  expect([status, body.errorCode]).toEqual([429, 'too-many-unused-uploads']);
  expect(body.message).toContain('erased after a day');
  expect(await harness.stores.uploadStore.has(tenant, DIGEST)).toBe(false);
  expect((await send(ben, LIST)).status).toBe(200);
  harness.clock.advance(DAY + 1);
  await expect(uploads.put({ tenant, userId: 'anna' }, Buffer.from(LIST))).resolves.toBe(DIGEST);
});
