import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CheckFile } from '@counterfoil/domain';
import type { DocumentRow, ListAnswer, PaymentRequestView, RunWorkRowAnswer, VerifyAnswer } from '@counterfoil/projections';
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

/** A supplier whose email anna wants to change. */
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
const AGAIN = [400, 'Please attach the file again.'];

describe('a file of a check about a supplier', () => {
  test('a file is kept with the supplier, stands on the card and in the timeline, and is opened from there', async () => {
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

  test('bytes that are replaced after the approval are not those that were approved with', async () => {
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

  test('nobody attaches a file of another supplier, of somebody else, of another company, or one that was made up', async () => {
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

  test('a user of one entity attaches nothing to a supplier of another one', async () => {
    const { supplierId } = await asked();
    const nils = await harness.signIn(TENANT, 'nils', ['canApprove', 'canAccessSupplierManagement'], 'north');
    const answer = await nils.upload<Refusal>('/library/check-files', 'a.pdf', pdf('north'), { supplierId });
    expect(answer.status).toBe(404);
  });

  test('a file that was removed or erased is attached no more, and its erasure leaves the digest as the proof', async () => {
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

  test('where no file can go with a check, one is refused rather than dropped', async () => {
    const file = await attach(ben.person, pdf('nowhere'));
    const answer = await ben.person.post<Refusal>('/users/anna/activate', { check: { ...seen, file } });
    expect(refusalOf(answer)).toEqual([400, 'A file cannot be attached here.']);
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

  test('the file of an acceptance is opened through its run by whoever sees the run, and through no other', async () => {
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

    const pathOf = (run: string) => `/payments/runs/${run}/check-files/${file.versionId}`;
    const opened = await carla.person.get(pathOf(runId));
    expect([opened.status, opened.text]).toEqual([200, pdf('contract')]);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="Bank letter\.pdf"/);
    expect((await carla.person.get(pathOf(await checkedRun()))).status).toBe(404);
    expect((await carla.person.get(`/payments/runs/${runId}/check-files/x`)).status).toBe(404);
    const north = await harness.signIn(TENANT, 'nora', ['canVerifyPayments'], 'north');
    expect((await north.get(pathOf(runId))).status).toBe(404);
  });
});
