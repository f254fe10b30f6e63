import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { documentRequest, MOST_PROVIDED } from '@counterfoil/domain';
import type {
  DocumentHistory,
  DocumentKept,
  DocumentRequestRow,
  DocumentRow,
  ListAnswer,
  RequestedDocument,
} from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { DocumentEmails } from '../emails/documents/document-emails.js';
import { Outbox } from '../emails/delivery/outbox.js';
import { plusMilliseconds } from '../platform/clock.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';
import { bluegum } from '../suppliers/testing/portal.js';
import { pdf } from './testing/samples.js';
import { UploadingBrowser } from './testing/uploading-browser.js';

const TENANT = 'bluegum1';
const DAY_MS = 86_400_000;
let harness: Harness;
let anna: Visitor;
let browser: UploadingBrowser;
let count = 0;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env: { DEMO: '1' } });
  await harness.company(TENANT);
  await harness.company('kauri123', 'NZL');
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());
beforeEach(async () => {
  browser = await UploadingBrowser.open(harness);
});

type Refusal = { readonly errorCode: string };
const refusal = ({ status, body }: Answer<unknown>) => [status, (body as Refusal).errorCode];

const supplier = async (): Promise<string> => {
  const n = ++count;
  const fields = { ...bluegum, supplierCode: `S-${n}`, supplierName: `Supplier ${n}`, accountNumber: String(10_203_000 + n) };
  const { body } = await anna.post<{ id: string }>('/suppliers', { ...fields, accountName: `Supplier ${n}` });
  await harness.caughtUp();
  return body.id;
};
const mail = async () => {
  await harness.caughtUp();
  await harness.app.get(DocumentEmails).takeDue();
  await harness.caughtUp();
  return (await harness.app.get(Outbox).list()).filter(({ kind }) => kind === 'document-request');
};
const linkIn = (text: string) => /\/supplier\/documents\/([\w-]{22})/.exec(text)![1]!;
const ask = (supplierId: string, more: object = {}) =>
  anna.post<Refusal>('/library/requests', { supplierId, title: 'Insurance certificate', ...more });
/** A supplier with an open request, and its link. */
const asked = async (more: object = {}) => {
  const supplierId = await supplier();
  expect((await ask(supplierId, more)).status).toBe(200);
  const sent = (await mail()).find((one) => one.supplierId === supplierId)!;
  return { supplierId, publicId: linkIn(sent.text), sent };
};
const requests = async (supplierId: string) => {
  await harness.caughtUp();
  return (await anna.get<{ rows: readonly DocumentRequestRow[] }>(`/library/requests?supplierId=${supplierId}`)).body.rows;
};
const library = async (supplierId: string) => {
  await harness.caughtUp();
  return (await anna.get<ListAnswer<DocumentRow>>(`/library/list?supplierId=${supplierId}&removed=true`)).body.rows;
};
const open = (publicId: string) => browser.post<RequestedDocument>('/supplierDocuments/open', { publicId });
const upload = (publicId: string, bytes: string, fields = {}) =>
  browser.upload<DocumentKept>('/supplierDocuments/upload', 'from the phone.pdf', bytes, { publicId, ...fields });

describe('a request for a document', () => {
  test('a supplier gets an email with a link, uploads, and the document is in its library', async () => {
    const { supplierId, publicId, sent } = await asked({ note: 'For 2027, please' });
    expect(sent).toMatchObject({ to: [bluegum.email], fromName: 'Company bluegum1' });
    expect(sent.subject).toBe('Company bluegum1: please upload Insurance certificate');
    expect(sent.text).toContain('Company bluegum1 writes: For 2027, please');
    expect(await requests(supplierId)).toMatchObject([{ state: 'sent', requestedBy: 'User anna' }]);

    expect((await open(publicId)).body).toMatchObject({ title: 'Insurance certificate', files: [], left: MOST_PROVIDED });
    expect((await requests(supplierId))[0]!.state).toBe('opened');
    const kept = await upload(publicId, pdf('given'), { title: 'Our insurance', expiryDate: '2027-06-30' });
    expect(kept.body.file).toMatchObject({ documentTitle: 'Our insurance', expiryDate: '2027-06-30', deletedDate: null });
    expect(await library(supplierId)).toMatchObject([{ title: 'Our insurance', uploadedBy: 'the supplier' }]);
    expect((await requests(supplierId))[0]!.state).toBe('provided');
    expect((await open(publicId)).body.files).toEqual([{ ...kept.body.file, isRenewal: false }]);
  });

  test('the email that requests a document is sent once, however often the server checks', async () => {
    const { supplierId } = await asked();
    await Promise.all([mail(), mail()]);
    const sent = (await mail()).filter((one) => one.supplierId === supplierId);
    expect(sent).toHaveLength(1);
  });

  test('a supplier removes a document that it uploaded, and the customer sees when', async () => {
    const { supplierId, publicId } = await asked();
    const { body } = await upload(publicId, pdf('taken back'));
    const removed = await browser.post<{ position: string }>('/supplierDocuments/remove', { publicId, documentId: body.file.id });
    expect(removed.status).toBe(200);
    expect(removed.body.position > body.position).toBe(true);
    expect((await library(supplierId))[0]!.removedText).toBe('Document removed by supplier on 02/11/2026');
    const { files } = (await open(publicId)).body;
    expect(files[0]!.deletedDate).toBe(harness.clock.now());
  });

  test('a renewal adds a version to the document that it was requested for', async () => {
    const supplierId = await supplier();
    const fields = { supplierId, title: 'Licence', expiryDate: '2027-01-01' };
    const { body } = await anna.upload<DocumentKept>('/library/upload', 'l.pdf', pdf('old licence'), fields);
    await ask(supplierId, { title: 'Licence', documentId: body.file.id });
    const sent = (await mail()).find((one) => one.supplierId === supplierId)!;
    const publicId = linkIn(sent.text);
    await upload(publicId, pdf('new licence'), { expiryDate: '2028-01-01' });
    await upload(publicId, pdf('something beside it'), { title: 'Beside' });
    await harness.caughtUp();
    const history = (await anna.get<DocumentHistory>(`/library/history/${body.file.id}`)).body;
    expect(history.document).toMatchObject({ title: 'Licence', versions: 2, expiryDate: '2028-01-01' });
    expect((await library(supplierId)).map(({ title }) => title)).toEqual(['Beside', 'Licence']);
  });

  test('a supplier without an email, or an inactive one, cannot be asked', async () => {
    const { body } = await anna.post<{ id: string }>('/suppliers', {
      ...bluegum,
      ...{ supplierCode: 'S-none', supplierName: 'No mail', accountNumber: '55443322', email: '' },
    });
    await harness.caughtUp();
    expect(refusal(await ask(body.id))).toEqual([409, 'no-email']);
    expect(refusal(await ask(body.id, { title: ' ' }))).toEqual([400, 'validation']);
    expect(refusal(await ask(body.id, { title: 'a'.repeat(121) }))).toEqual([400, 'validation']);
  });
});

describe('reminders before expiry', () => {
  test('a document that expires within 30 days is requested once, with a link, and is flagged after it has expired', async () => {
    const supplierId = await supplier();
    const fields = { supplierId, title: 'Permit', expiryDate: '2026-12-01' };
    await anna.upload('/library/upload', 'p.pdf', pdf('permit'), fields);
    const toSupplier = async () => (await mail()).filter((one) => one.supplierId === supplierId);
    expect((await toSupplier()).map(({ subject }) => subject)).toEqual(['Company bluegum1: please renew Permit']);
    expect(await toSupplier()).toHaveLength(1);
    const shown = async () => (await anna.get<{ expiredDocument: unknown }>(`/suppliers/${supplierId}`)).body.expiredDocument;
    expect(await shown()).toBeNull();
    const before = harness.clock.now();
    harness.clock.advance(31 * DAY_MS);
    anna = await harness.signInAgain(TENANT, 'anna');
    expect(await shown()).toMatchObject({ expiryDate: '2026-12-01', onboardingId: null });
    harness.clock.set(before);
    anna = await harness.signInAgain(TENANT, 'anna');
  });
});

describe('attacks on the link', () => {
  test('an expired, withdrawn or unknown link accepts no upload, and no byte of the file is stored', async () => {
    const { supplierId, publicId } = await asked();
    const [row] = await requests(supplierId);
    expect((await anna.post(`/library/requests/${row!.id}/withdraw`)).status).toBe(200);
    expect(refusal(await upload(publicId, pdf('withdrawn')))).toEqual([409, 'link-revoked']);
    expect(refusal(await open(publicId))).toEqual([409, 'link-revoked']);
    expect(refusal(await upload('A'.repeat(22), pdf('unknown')))).toEqual([404, 'no-such-link']);
    expect(refusal(await browser.upload('/supplierDocuments/upload', 'a.pdf', pdf('none'), {}))).toEqual([404, 'no-such-link']);

    const expiring = await asked();
    const before = harness.clock.now();
    harness.clock.set(plusMilliseconds(before, 31 * DAY_MS));
    browser = await UploadingBrowser.open(harness);
    expect(refusal(await upload(expiring.publicId, pdf('late')))).toEqual([409, 'link-expired']);
    harness.clock.set(before);
    expect(await library(expiring.supplierId)).toEqual([]);
  });

  test('one link accepts 20 documents, even when 60 arrive at the same time', async () => {
    const { supplierId, publicId } = await asked();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => upload(publicId, pdf(`many ${i}`))));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(MOST_PROVIDED);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => refusal(one)[1]))).toEqual(
      new Set(['too-many-documents']),
    );
    await harness.caughtUp();
    expect((await anna.get<ListAnswer<DocumentRow>>(`/library/list?supplierId=${supplierId}&length=500`)).body.total).toBe(
      MOST_PROVIDED,
    );
  }, 60_000);

  test('a link can remove only documents that were uploaded through it', async () => {
    const [mine, theirs] = [await asked(), await asked()];
    const { body } = await upload(theirs.publicId, pdf('theirs'));
    const own = { supplierId: mine.supplierId, title: 'By the company' };
    const companys = await anna.upload<DocumentKept>('/library/upload', 'c.pdf', pdf('by the company'), own);
    const remove = (documentId: string) =>
      browser.post<Refusal>('/supplierDocuments/remove', { publicId: mine.publicId, documentId });
    expect(refusal(await remove(body.file.id))).toEqual([404, 'not-found']);
    expect(refusal(await remove(companys.body.file.id))).toEqual([409, 'not-own-document']);
    expect(refusal(await remove('../../etc'))).toEqual([404, 'not-found']);
    expect((await open(mine.publicId)).body.files).toEqual([]);
  });

  test('a link opens the documents uploaded through it unchanged, and the history says that the supplier opened them', async () => {
    const { publicId } = await asked();
    const { body } = await upload(publicId, pdf('mine'));
    const file = { publicId, documentId: body.file.id };
    const answer = await browser.fetch('/supplierDocuments/file', file);
    expect([answer.status, answer.text]).toEqual([200, pdf('mine')]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="from the phone\.pdf"/);
    expect(answer.headers['content-type']).toBe('application/pdf');
    await harness.caughtUp();
    const replaced = { replaces: body.versionId };
    await anna.upload(`/library/documents/${body.file.id}/replace`, 'r.pdf', pdf('by the company'), replaced);
    expect((await browser.fetch('/supplierDocuments/file', file)).text).toBe(pdf('mine'));
    await harness.caughtUp();
    const { opened } = (await anna.get<DocumentHistory>(`/library/history/${body.file.id}`)).body;
    expect(opened).toMatchObject([
      { by: 'the supplier', version: 1 },
      { by: 'the supplier', version: 1 },
    ]);
  });

  test('a renewal is opened through the link that it was uploaded with, and the previous version is not', async () => {
    const supplierId = await supplier();
    const fields = { supplierId, title: 'Licence', expiryDate: '2027-01-01' };
    const { body } = await anna.upload<DocumentKept>('/library/upload', 'l.pdf', pdf('of the company'), fields);
    await ask(supplierId, { title: 'Licence', documentId: body.file.id });
    const publicId = linkIn((await mail()).find((one) => one.supplierId === supplierId)!.text);
    const file = { publicId, documentId: body.file.id };
    expect(refusal(await browser.fetch('/supplierDocuments/file', file))).toEqual([404, 'not-found']);
    await upload(publicId, pdf('renewed'));
    expect((await open(publicId)).body.files).toMatchObject([{ id: body.file.id, isRenewal: true }]);
    expect((await browser.fetch('/supplierDocuments/file', file)).text).toBe(pdf('renewed'));
  });

  test('a link opens no document of another link, the company or another customer, and none that was removed', async () => {
    const [mine, theirs] = [await asked(), await asked()];
    const given = await upload(theirs.publicId, pdf('theirs'));
    const own = { supplierId: mine.supplierId, title: 'By the company' };
    const companys = await anna.upload<DocumentKept>('/library/upload', 'c.pdf', pdf('by the company'), own);
    const kim = await harness.signIn('kauri123', 'kim');
    const foreign = await kim.upload<DocumentKept>('/library/upload', 'k.pdf', pdf('of Kauri'), { title: 'Kauri' });
    const taken = await upload(mine.publicId, pdf('taken back'));
    await browser.post('/supplierDocuments/remove', { publicId: mine.publicId, documentId: taken.body.file.id });
    await harness.caughtUp();
    const ids = [given, companys, foreign, taken].map(({ body }) => body.file.id);
    for (const documentId of [...ids, '../../etc', "' or 1=1", randomUUID(), ''])
      expect(refusal(await browser.fetch('/supplierDocuments/file', { publicId: mine.publicId, documentId }))[0]).toBe(404);
    const [row] = await requests(theirs.supplierId);
    await anna.post(`/library/requests/${row!.id}/withdraw`);
    const withdrawn = await browser.fetch('/supplierDocuments/file', { publicId: theirs.publicId, documentId: ids[0]! });
    expect(refusal(withdrawn)).toEqual([409, 'link-revoked']);
  });

  test('an upload without the anti-forgery token of its own browser is refused', async () => {
    const { publicId } = await asked();
    const answer = await browser.upload(
      '/supplierDocuments/upload',
      'a.pdf',
      pdf('forged'),
      { publicId },
      { 'x-anti-forgery': 'x' },
    );
    expect(refusal(answer)).toEqual([403, 'anti-forgery']);
  });

  test('when a supplier removes a document and the customer replaces it at the same time, the document ends as removed', async () => {
    const { supplierId, publicId } = await asked();
    const { body } = await upload(publicId, pdf('raced'));
    const documentId = body.file.id;
    const [removal, replacement] = await Promise.all([
      browser.post('/supplierDocuments/remove', { publicId, documentId }),
      anna.upload<Refusal>(`/library/documents/${documentId}/replace`, 'r.pdf', pdf('raced 2'), { replaces: body.versionId }),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 409]).toContain(replacement.status);
    expect((await library(supplierId))[0]!.status).toBe('removed');
  });

  test('no event or list contains the link of a document request', async () => {
    const { supplierId, publicId } = await asked();
    const [row] = await requests(supplierId);
    const events = await harness.app.get(CommandRunner).historyOf(documentRequest, TENANT, row!.id);
    expect(JSON.stringify([row, events, await library(supplierId)])).not.toContain(publicId);
  });
});
