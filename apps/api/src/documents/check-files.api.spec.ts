import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CheckFile } from '@counterfoil/domain';
import type {
  CompanySettings,
  DocumentKept,
  DocumentRow,
  ListAnswer,
  PaymentRequestView,
  RunWorkRowAnswer,
  VerifyAnswer,
} from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { seen } from '../platform/testing/checks.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';
import { approveAddition, Portal, type Refusal } from '../suppliers/testing/portal.js';
import { pdf } from './testing/samples.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Portal;
let ben: Portal;
let carla: Portal;
let codes = 0;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env: { DEMO: '1' } });
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  await harness.company('kauri123', 'NZL');
  anna = new Portal(harness, await harness.signIn(TENANT, 'anna'));
  ben = new Portal(harness, await harness.signIn(TENANT, 'ben'));
  carla = new Portal(harness, await harness.signIn(TENANT, 'carla'));
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

/** A supplier whose email anna asks to change. */
const asked = async () => {
  const id = await anna.add({ supplierCode: `A-${++codes}`, accountNumber: String(20_000_000 + codes) });
  await approveAddition(harness, TENANT, id);
  await anna.call('setSupplierEmail', { id, email: `new${codes}@x.example` });
  const [request] = (await ben.approvals()).filter(({ supplierId }) => supplierId === id);
  return { supplierId: id, requestId: request!.requestId };
};
const attach = async (who: Visitor, bytes: string, fields: object = {}): Promise<CheckFile> => {
  const answer = await who.upload<CheckFile>('/library/check-files', 'Bank letter.pdf', bytes, fields as Record<string, string>);
  if (answer.status !== 200) throw new Error(answer.text);
  await harness.caughtUp();
  return answer.body;
};
const approve = (who: Visitor, request: object, file: CheckFile) =>
  who.post<Refusal & { readonly results?: readonly unknown[] }>('/approvals/approve', { ...request, check: { ...seen, file } });
const refusalOf = ({ status, body }: Answer<Refusal>) => [status, body.fields?.['check.file']?.[0]];
const openThrough = (who: Visitor, { versionId }: Pick<CheckFile, 'versionId'>, of: string) =>
  who.get(`/library/check-files/${versionId}?of=${of}`);
const AGAIN = [400, 'Please attach the file again.'];

describe('a file of a check about a supplier', () => {
  test('a file of a check is stored with the supplier, shown on the card and in the timeline, and opened from there', async () => {
    const request = await asked();
    const file = await attach(ben.person, pdf('letter'), { supplierId: request.supplierId });
    expect(file).toMatchObject({ fileName: 'Bank letter.pdf', size: pdf('letter').length });
    const checked = await ben.person.post('/approvals/check', { ...request, check: { ...seen, file } });
    expect(checked.status).toBe(200);
    const [card] = (await anna.approvals()).filter(({ supplierId }) => supplierId === request.supplierId);
    expect(card?.checks.at(-1)?.check?.file).toEqual(file);
    const [newest] = await anna.history(request.supplierId);
    expect(newest).toMatchObject({ sentence: expect.stringContaining('(file: Bank letter.pdf)'), file });
    const library = (await anna.person.get<ListAnswer<DocumentRow>>(`/library/list?supplierId=${request.supplierId}`)).body;
    expect(library.rows).toMatchObject([{ id: file.documentId, title: 'Bank letter', uploadedBy: 'User ben' }]);
    const opened = await carla.person.get(`/library/documents/${file.documentId}/file?versionId=${file.versionId}`);
    expect([opened.status, opened.text]).toEqual([200, pdf('letter')]);
  });

  test('the file of a check stays the version that was approved when the document is replaced later', async () => {
    const request = await asked();
    const file = await attach(ben.person, pdf('approved with'), { supplierId: request.supplierId });
    expect((await approve(ben.person, request, file)).status).toBe(200);
    const replaces = { replaces: file.versionId, expiryDate: '' };
    const swapped = await anna.person.upload(`/library/documents/${file.documentId}/replace`, 'x.pdf', pdf('other'), replaces);
    expect(swapped.status).toBe(200);
    await harness.caughtUp();
    const entry = (await anna.history(request.supplierId)).find((one) => one.file !== null);
    expect(entry?.file).toEqual(file);
    const path = `/library/documents/${file.documentId}/file?versionId=${entry!.file!.versionId}`;
    expect((await carla.person.get(path)).text).toBe(pdf('approved with'));
  });

  test('a file of another supplier, user or company, or one that does not exist, cannot be attached to a check', async () => {
    const request = await asked();
    const { supplierId } = request;
    const other = await asked();
    const ofOther = await attach(ben.person, pdf('of another supplier'), { supplierId: other.supplierId });
    const ofAnna = await attach(anna.person, pdf('of anna'), { supplierId });
    const kim = await harness.signIn('kauri123', 'kim');
    const foreign = await attach(kim, pdf('of Kauri'));
    const ofCompany = await attach(ben.person, pdf('of payments'));
    const own = await attach(ben.person, pdf('own'), { supplierId });
    const wrong = [ofOther, ofAnna, foreign, ofCompany, { ...own, sha256: ofAnna.sha256 }, { ...own, versionId: 'x' }];
    for (const file of [...wrong, { ...own, documentId: '../etc' }])
      expect(refusalOf(await approve(ben.person, request, file))).toEqual(AGAIN);
    expect((await approve(ben.person, request, { ...own, fileName: 'Signed by the bank.pdf', size: 1 })).status).toBe(200);
    const entry = (await anna.history(supplierId)).find((one) => one.file !== null);
    expect(entry?.file).toEqual(own);
  });

  test('a user of one entity cannot attach a file to a supplier of another entity', async () => {
    const { supplierId } = await asked();
    const nils = await harness.signIn(TENANT, 'nils', ['canApprove', 'canAccessSupplierManagement'], 'north');
    const answer = await nils.upload<Refusal>('/library/check-files', 'a.pdf', pdf('north'), { supplierId });
    expect(answer.status).toBe(404);
  });

  test('a removed or erased file can no longer be attached, and its digest stays as proof after the erasure', async () => {
    const request = await asked();
    const file = await attach(ben.person, pdf('erased'), { supplierId: request.supplierId });
    expect((await ben.person.post('/approvals/check', { ...request, check: { ...seen, file } })).status).toBe(200);
    await anna.person.post(`/library/documents/${file.documentId}/erase`, { reason: 'asked for' });
    await harness.caughtUp();
    expect(refusalOf(await approve(ben.person, request, file))).toEqual(AGAIN);
    const path = `/library/documents/${file.documentId}/file?versionId=${file.versionId}`;
    expect((await anna.person.get(path)).status).toBe(404);
    const entry = (await anna.history(request.supplierId)).find((one) => one.file !== null);
    expect(entry?.file?.sha256).toBe(file.sha256);
  });

  test('the file of a check about several suppliers is stored by the company and opened through each of them', async () => {
    const [one, two] = [await asked(), await asked()];
    const file = await attach(ben.person, pdf('both'));
    const answer = await ben.person.post('/approvals/approve', { items: [one, two], check: { ...seen, file } });
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('attach')]);
    await harness.caughtUp();
    for (const { supplierId } of [one, two])
      expect((await openThrough(carla.person, file, `supplier:${supplierId}`)).status).toBe(200);
    const third = await asked();
    expect((await openThrough(carla.person, file, `supplier:${third.supplierId}`)).status).toBe(404);
    const nils = await harness.signIn(TENANT, 'nils', ['canApprove', 'canAccessSupplierManagement'], 'north');
    expect((await openThrough(nils, file, `supplier:${one.supplierId}`)).status).toBe(404);
  });

  test('names of several suppliers are certified with one file, and each record leads to it', async () => {
    const [one, two] = [await asked(), await asked()];
    const file = await attach(anna.person, pdf('both names'));
    for (const { supplierId } of [one, two]) {
      const body = { id: supplierId, isAlias: true, accountName: 'Trading as both', check: { ...seen, file } };
      expect((await anna.person.post('/customerPortalApi/setSupplierAlias', body)).status).toBe(200);
    }
    await harness.caughtUp();
    for (const { supplierId } of [one, two])
      expect((await openThrough(carla.person, file, `supplier:${supplierId}`)).status).toBe(200);
    const ofOther = await attach(anna.person, pdf('of another'), { supplierId: two.supplierId });
    const wrong = { id: one.supplierId, isAlias: true, accountName: 'One', check: { ...seen, file: ofOther } };
    expect(refusalOf(await anna.person.post('/customerPortalApi/setSupplierAlias', wrong))).toEqual(AGAIN);
  });
});

describe('a file of a check of users, roles and settings', () => {
  const ADMINISTRATION = { about: 'administration' };
  const settingsOf = async (who: Visitor) => (await who.get<CompanySettings>('/customer/settings')).body;
  const rename = (who: Visitor, file: CheckFile) =>
    who.post<Refusal>('/customer/name', { name: `Bluegum ${++codes}`, check: { ...seen, file } });
  const withdrawName = async () => {
    const { requestId } = (await settingsOf(anna.person)).pendingName!;
    await anna.person.post('/customer/name/withdraw', { requestId });
    await harness.caughtUp();
  };
  const ofCompany = `customer:${TENANT}`;

  test('both users attach a file to a check of a setting, and each opens the file of the other', async () => {
    const asking = await attach(anna.person, pdf('register'), ADMINISTRATION);
    expect((await rename(anna.person, asking)).status).toBe(200);
    await harness.caughtUp();
    const { requestId, checks } = (await settingsOf(ben.person)).pendingName!;
    expect(checks[0]?.check?.file).toEqual(asking);
    const opened = await openThrough(ben.person, asking, ofCompany);
    expect([opened.status, opened.text]).toEqual([200, pdf('register')]);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="Bank letter\.pdf"/);
    const approving = await attach(ben.person, pdf('gazette'), ADMINISTRATION);
    const approved = await ben.person.post('/customer/name/approve', { requestId, check: { ...seen, file: approving } });
    expect(approved.status).toBe(200);
    expect((await openThrough(anna.person, approving, ofCompany)).text).toBe(pdf('gazette'));
  });

  test('a request about a user accepts a file, which can be opened through that user only', async () => {
    const file = await attach(anna.person, pdf('contract of work'), ADMINISTRATION);
    const user = { name: 'Dana', username: 'dana@bluegum.example', permissions: ['canApprove'], check: { ...seen, file } };
    const { body } = await anna.person.post<{ readonly id: string }>('/users', user);
    await harness.caughtUp();
    expect((await openThrough(ben.person, file, `user:${body.id}`)).text).toBe(pdf('contract of work'));
    for (const of of ['user:ben', ofCompany, `webhook:${body.id}`, 'document:x', 'user', ''])
      expect((await openThrough(ben.person, file, of)).status).toBe(404);
  });

  test('a user who sees suppliers but decides nothing cannot find or open the file of a check of settings', async () => {
    const file = await attach(anna.person, pdf('personnel'), ADMINISTRATION);
    expect((await rename(anna.person, file)).status).toBe(200);
    await harness.caughtUp();
    const clerk = await harness.signIn(TENANT, 'clerk', ['canAccessSupplierManagement', 'canEditSuppliers', 'canVerifyPayments']);
    expect((await openThrough(clerk, file, ofCompany)).status).toBe(404);
    const listed = async (who: Visitor) =>
      (await who.get<ListAnswer<DocumentRow>>('/library/list?length=500')).body.rows.map(({ id }) => id);
    expect(await listed(clerk)).not.toContain(file.documentId);
    const document = `/library/documents/${file.documentId}`;
    expect((await clerk.get(`${document}/file?versionId=${file.versionId}`)).status).toBe(404);
    expect((await clerk.get(`/library/history/${file.documentId}`)).status).toBe(404);
    const replaced = await clerk.upload(`${document}/replace`, 'x.pdf', pdf('other'), {
      replaces: file.versionId,
      expiryDate: '',
    });
    expect(replaced.status).toBe(404);
    expect((await clerk.upload('/library/check-files', 'x.pdf', pdf('other'), ADMINISTRATION)).status).toBe(403);
    // A user who manages users finds the file and can erase it.
    expect(await listed(anna.person)).toContain(file.documentId);
    const entity = await harness.signIn(TENANT, 'nadia', ['canManageUsers', 'canApprove'], 'north');
    expect((await openThrough(entity, file, ofCompany)).status).toBe(404);
    await withdrawName();
  });

  test('a replaced version, or a file of a supplier, of payments or of another company, is refused as the file of the check', async () => {
    const request = await asked();
    const ofSupplier = await attach(anna.person, pdf('of supplier'), { supplierId: request.supplierId });
    const ofPayments = await attach(anna.person, pdf('of payments'));
    const kim = await harness.signIn('kauri123', 'kim');
    const foreign = await attach(kim, pdf('of Kauri'), ADMINISTRATION);
    for (const file of [ofSupplier, ofPayments, foreign]) expect(refusalOf(await rename(anna.person, file))).toEqual(AGAIN);
    const own = await attach(anna.person, pdf('own'), ADMINISTRATION);
    expect(refusalOf(await approve(anna.person, request, own))).toEqual(AGAIN);

    expect((await rename(anna.person, own)).status).toBe(200);
    await harness.caughtUp();
    const replace = { replaces: own.versionId, expiryDate: '' };
    const swapped = await anna.person.upload<DocumentKept>(
      `/library/documents/${own.documentId}/replace`,
      'x.pdf',
      pdf('swap'),
      replace,
    );
    expect(swapped.status).toBe(200);
    expect((await openThrough(ben.person, own, ofCompany)).text).toBe(pdf('own'));
    expect((await openThrough(ben.person, { versionId: swapped.body.versionId }, ofCompany)).status).toBe(404);
    expect((await openThrough(kim, own, ofCompany)).status).toBe(404);
    expect((await openThrough(kim, own, 'customer:kauri123')).status).toBe(404);
    await withdrawName();
  });
});

describe('a file of a check of payments', () => {
  const line = {
    ...{ accountName: 'Someone New', accountNumber: '10000001', accountCode: '063102', accountCodeType: 9 },
    ...{ country: 'AUS', currency: 'AUD', amount: 100_00, clientData: '1', action: 'typed in', reference: 'INV 1' },
  };
  const checkedRun = async (): Promise<string> => {
    const { body } = await anna.person.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', [line]);
    await harness.settledJobs();
    await harness.caughtUp();
    return body.runId;
  };

  test('the file of an acceptance is opened through its run by every user who sees the run, and through no other run', async () => {
    const runId = await checkedRun();
    const file = await attach(ben.person, pdf('contract'));
    const check = { ...seen, file };
    const accepted = await ben.person.post<Refusal>(`/payments/runs/${runId}/work/accept`, { lines: [1], check });
    expect([accepted.status, accepted.text]).toEqual([200, accepted.text]);
    await harness.caughtUp();
    const { rows } = (await carla.person.get<{ rows: readonly PaymentRequestView[] }>('/payments/change-requests')).body;
    expect(rows.find((one) => one.runId === runId)?.checks[0]?.check?.file).toEqual(file);
    const row = (await carla.person.get<RunWorkRowAnswer>(`/payments/runs/${runId}/work/1`)).body;
    expect(row.acceptanceCheck?.file).toEqual(file);
    expect(row.chain.find((step) => step.file !== null)?.file).toEqual(file);

    const opened = await openThrough(carla.person, file, `payment-run:${runId}`);
    expect([opened.status, opened.text]).toEqual([200, pdf('contract')]);
    expect((await openThrough(carla.person, file, `payment-run:${await checkedRun()}`)).status).toBe(404);
    expect((await openThrough(carla.person, { versionId: 'x' }, `payment-run:${runId}`)).status).toBe(404);
    const north = await harness.signIn(TENANT, 'nora', ['canVerifyPayments'], 'north');
    expect((await openThrough(north, file, `payment-run:${runId}`)).status).toBe(404);
  });
});
