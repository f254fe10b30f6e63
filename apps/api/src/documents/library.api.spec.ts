import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DocumentHistory, DocumentKept, DocumentRow, ListAnswer } from '@counterfoil/projections';
import { LARGEST_DOCUMENT, libraryDocument } from '@counterfoil/domain';
import { AppModule } from '../app.module.js';
import { sha256 } from '../platform/digests.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';
import { bluegum } from '../suppliers/testing/portal.js';
import { docx, pdf, png, zip } from './testing/samples.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let ben: Visitor;
let stranger: Visitor;
let supplierId: string;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['sydney', 'perth']);
  await harness.company('kauri123', 'NZL');
  [anna, ben] = [await harness.signIn(TENANT, 'anna'), await harness.signIn(TENANT, 'ben', ['canAccessSupplierManagement'])];
  stranger = await harness.signIn('kauri123', 'stranger');
  await harness.caughtUp();
  supplierId = (await anna.post<{ id: string }>('/suppliers', { ...bluegum, entityId: 'sydney' })).body.id;
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

type Refusal = { readonly errorCode: string };
const refusal = ({ status, body }: Answer<unknown>) => [status, (body as Refusal).errorCode];
const upload = (bytes: Uint8Array | string, fields: Record<string, string> = {}, name = 'insurance.pdf', who = anna) =>
  who.upload<DocumentKept>('/library/upload', name, bytes, { supplierId, ...fields });
const list = async (query = `supplierId=${supplierId}`, who = anna) => {
  await harness.caughtUp();
  return (await who.get<ListAnswer<DocumentRow>>(`/library/list?length=500&${query}`)).body.rows;
};
const history = async (id: string, query = '') => {
  await harness.caughtUp();
  return (await anna.get<DocumentHistory>(`/library/history/${id}${query}`)).body;
};
const take = (id: string, who = anna, query = '') => who.get<never>(`/library/documents/${id}/file${query}`);

describe('the library', () => {
  test('an uploaded document is listed with its title, expiry, type, and that it was not scanned', async () => {
    const kept = await upload(pdf('one'), { title: 'Insurance', expiryDate: '2026-11-20' });
    expect(kept.body.file).toEqual({
      id: expect.any(String),
      documentTitle: 'Insurance',
      expiryDate: '2026-11-20',
      deletedDate: null,
    });
    expect(await list()).toMatchObject([
      {
        ...{ title: 'Insurance', supplierName: bluegum.supplierName, type: 'PDF', pages: 1, expiry: 'expiring', versions: 1 },
        ...{ scan: 'not-scanned', scanText: 'Not scanned: no scanner is set up', uploadedBy: 'User anna' },
      },
    ]);
    expect(await list('')).toEqual([]);
  });

  test('a document without a title has the name of its file, and a document without an expiry date never expires', async () => {
    const { body } = await upload(pdf('untitled'), { supplierId: '' }, 'Terms of trade.pdf');
    expect(body.file).toMatchObject({ documentTitle: 'Terms of trade', expiryDate: null });
    expect(await list('')).toMatchObject([{ title: 'Terms of trade', supplierId: null, expiry: 'none' }]);
  });

  test('GET /library/list?isModal=true is an HTML table in which a title is text', async () => {
    await upload(pdf('script'), { title: '<script>alert(1)</script>"' });
    await harness.caughtUp();
    const { headers, text } = await anna.get(`/library/list?isModal=true&supplierId=${supplierId}`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<table class="library">.*<\/table>$/s);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(text).not.toContain('<script>');
  });

  test('the HTML table of a library without documents says that it has no data', async () => {
    await harness.company('newcomer1');
    const nina = await harness.signIn('newcomer1', 'nina');
    await harness.caughtUp();
    const { text } = await nina.get('/library/list?isModal=true');
    expect(text).toContain('<td colspan="5">No data available in table</td>');
  });

  test('a new version replaces the current one, and each version keeps its own bytes', async () => {
    const { body } = await upload(pdf('first'), { title: 'Licence' });
    const { id } = body.file;
    const replace = (replaces: string) =>
      anna.upload<DocumentKept>(`/library/documents/${id}/replace`, 'licence.pdf', pdf('second'), {
        replaces,
        expiryDate: '2028-01-01',
      });
    expect((await replace(body.versionId)).status).toBe(200);
    expect(refusal(await replace(body.versionId))).toEqual([409, 'document-changed']);
    expect((await take(id)).text).toBe(pdf('second'));
    expect((await take(id, ben, `?versionId=${body.versionId}`)).text).toBe(pdf('first'));
    const shown = await history(id);
    expect(shown.document).toMatchObject({ versions: 2, expiryDate: '2028-01-01', openings: 2 });
    expect(shown.versions.map(({ n, sha256: digest }) => [n, digest])).toEqual([
      [2, sha256(pdf('second'))],
      [1, sha256(pdf('first'))],
    ]);
    expect(shown.opened).toMatchObject([
      { by: 'User ben', version: 1 },
      { by: 'User anna', version: 2 },
    ]);
  });

  test('an expiry date or a removal that was meant for an earlier version is refused, and one without a version still works', async () => {
    const { body } = await upload(pdf('seen'), { title: 'Seen' });
    const { id } = body.file;
    const fields = { replaces: body.versionId, expiryDate: '2029-01-01' };
    await anna.upload(`/library/documents/${id}/replace`, 'seen.pdf', pdf('unseen'), fields);
    const act = (name: string, data: object) => anna.post(`/library/documents/${id}/${name}`, data);
    const { versionId } = body;
    expect(refusal(await act('expiry', { expiryDate: '2026-12-01', versionId }))).toEqual([409, 'document-changed']);
    expect(refusal(await act('remove', { reason: 'Old', versionId }))).toEqual([409, 'document-changed']);
    expect((await history(id)).document).toMatchObject({ expiryDate: '2029-01-01', status: 'kept' });
    expect((await act('expiry', { expiryDate: '2028-01-01' })).status).toBe(200);
  });

  test('a document has its name and type as soon as it was uploaded, before any list knows it', async () => {
    const { body } = await upload(pdf('at once'), {}, 'At once.pdf');
    const { headers } = await take(body.file.id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('"At once.pdf"');
  });

  test('a document is always served as a download, with a clean name and the type of its content', async () => {
    const { body } = await upload(png, { title: 'Logo' }, '../../evil\u202Egpj.html');
    await harness.caughtUp();
    const { headers } = await take(body.file.id);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="evil(gpj)?\.png"/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-length']).toBe(String(png.length));
  });

  test('a removed document leaves the list, shows who removed it, and accepts no new version', async () => {
    const { body } = await upload(pdf('removed'), { title: 'Old' });
    const { id } = body.file;
    expect(refusal(await anna.post(`/library/documents/${id}/remove`, { reason: ' ' }))).toEqual([400, 'validation']);
    expect((await anna.post(`/library/documents/${id}/remove`, { reason: 'Not ours' })).status).toBe(200);
    expect((await list()).map(({ title }) => title)).not.toContain('Old');
    const [row] = (await list(`supplierId=${supplierId}&removed=true`)).filter(({ title }) => title === 'Old');
    expect(row!.removedText).toBe('Document removed by User anna on 02/11/2026');
    const again = await anna.upload(`/library/documents/${id}/replace`, 'a.pdf', pdf('x'), { replaces: body.versionId });
    expect(refusal(again)).toEqual([409, 'document-removed']);
  });

  test('an expiry date is changed, and a day that does not exist is refused', async () => {
    const { body } = await upload(pdf('expiry'), { title: 'Permit' });
    const set = (expiryDate: unknown) => anna.post(`/library/documents/${body.file.id}/expiry`, { expiryDate });
    expect((await set('2026-01-31')).status).toBe(200);
    expect((await set('2026-02-30')).status).toBe(400);
    expect((await list(`supplierId=${supplierId}&expired=true`)).map(({ title }) => title)).toEqual(['Permit']);
    expect((await set('')).status).toBe(200);
    expect(await list(`supplierId=${supplierId}&expired=true`)).toEqual([]);
  });

  test('a repeated call with another file is refused, and with the same file it gets the first answer', async () => {
    const send = (bytes: string) =>
      anna.upload<DocumentKept>('/library/upload', 'a.pdf', bytes, { title: 'Twice' }, { 'idempotency-key': 'the-same-key-1' });
    const [first, again, other] = [await send(pdf('twice')), await send(pdf('twice')), await send(pdf('another'))];
    expect(again.body).toEqual(first.body);
    expect(refusal(other)).toEqual([409, 'repeated-with-another-body']);
  });
});

describe('files that are not accepted as documents', () => {
  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 422, 'document-type'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 422, 'document-type'],
    ['a program', 'MZ\u0090\0\u0003', 422, 'document-type'],
    ['a page that hides before a PDF', `<html>${pdf('x')}`, 422, 'document-type'],
    ['an empty file', '', 400, 'no-file'],
    ['a zip of anything', zip({ 'a.txt': 4 }), 422, 'document-type'],
    [
      'a workbook with macros',
      zip({ '[Content_Types].xml': 4, 'xl/workbook.xml': 4, 'xl/vbaProject.bin': 4 }),
      422,
      'document-macros',
    ],
    [
      'a workbook with macros of Excel 4.0',
      zip({ '[Content_Types].xml': 4, 'xl/workbook.xml': 4, 'xl/macrosheets/sheet1.xml': 4 }),
      422,
      'document-macros',
    ],
    ['a zip bomb', docx({ 'word/bomb.xml': 2_000_000_000 }), 422, 'document-unpacks'],
    ['a PDF of too many pages', pdf('x', 501), 422, 'document-pages'],
  ])('%s is refused and leaves nothing behind', async (_, bytes, status, code) => {
    const before = await readdir(join(harness.config.dataDir, 'documents', TENANT));
    expect(refusal(await upload(bytes as string, {}, 'invoice.pdf'))).toEqual([status, code]);
    expect(await readdir(join(harness.config.dataDir, 'documents', TENANT))).toEqual(before);
    expect(await readdir(join(harness.config.dataDir, 'incoming'))).toEqual([]);
  });

  test('a picture with a program appended to it is served as a picture', async () => {
    const polyglot = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(zip({ 'evil.class': 4 }))]);
    const { body } = await upload(polyglot, { title: 'Polyglot' }, 'evil.jar');
    await harness.caughtUp();
    const { headers } = await take(body.file.id);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition']).toContain('evil.jpg');
  });

  test('a Word document is recognised by its content', async () => {
    const { body } = await upload(docx(), { title: 'Contract' }, 'contract.bin');
    await harness.caughtUp();
    expect((await list()).find(({ id }) => id === body.file.id)).toMatchObject({
      type: 'Word document',
      fileName: 'contract.docx',
    });
  });

  test('a document larger than 25 MB is refused', async () => {
    const large = Buffer.concat([Buffer.from(pdf('large')), Buffer.alloc(LARGEST_DOCUMENT)]);
    expect(refusal(await upload(large))).toEqual([413, 'document-too-large']);
    expect(await readdir(join(harness.config.dataDir, 'incoming'))).toEqual([]);
  });
});

describe('access to documents', () => {
  test('a document of another company or entity, or without the permission, cannot be reached', async () => {
    const { body } = await upload(pdf('secret'), { title: 'Secret' });
    const { id } = body.file;
    await harness.caughtUp();
    const perth = await harness.signIn(TENANT, 'perth', undefined, 'perth');
    for (const who of [stranger, perth]) {
      expect(refusal(await take(id, who))).toEqual([404, 'not-found']);
      expect(refusal(await who.get(`/library/history/${id}`))).toEqual([404, 'not-found']);
      expect(refusal(await who.post(`/library/documents/${id}/remove`, { reason: 'x' }))).toEqual([404, 'not-found']);
      expect(refusal(await who.upload(`/library/documents/${id}/replace`, 'a.pdf', pdf('x')))).toEqual([404, 'not-found']);
      expect(refusal(await who.get(`/library/list?supplierId=${supplierId}`))).toEqual([404, 'not-found']);
      expect(refusal(await upload(pdf('x'), {}, 'a.pdf', who))).toEqual([404, 'not-found']);
    }
    expect(refusal(await upload(pdf('x'), {}, 'a.pdf', ben))).toEqual([403, 'no-permission']);
    expect(refusal(await perth.get('/library/list'))).toEqual([404, 'not-found']);
  });

  test('the history of a document is found only with its own onboarding', async () => {
    const { body } = await upload(pdf('onboarding'), { title: 'Of no onboarding' });
    await harness.caughtUp();
    expect((await anna.get(`/library/history/${body.file.id}?onboardingId=`)).status).toBe(200);
    expect((await anna.get(`/library/history/${body.file.id}?onboardingId=o-1`)).status).toBe(404);
  });

  test('a document whose bytes were altered on the disk is not served, and the answer says that a file of the server is damaged', async () => {
    const { body } = await upload(pdf('altered'), { title: 'Altered' });
    await writeFile(join(harness.config.dataDir, 'documents', TENANT, sha256(pdf('altered'))), pdf('forged!'));
    expect(refusal(await take(body.file.id))).toEqual([503, 'store-damaged']);
  });
});

describe('erasure', () => {
  const bytesOf = async (text: string) => harness.stores.documentStore.get(TENANT, sha256(text));

  test('an erased document loses its bytes and its name, and its digest stays as proof', async () => {
    const { body } = await upload(pdf('passport'), { title: 'Passport of Mei' });
    const { id } = body.file;
    expect((await anna.post(`/library/documents/${id}/erase`, { reason: 'Asked by Mei' })).status).toBe(200);
    expect(await bytesOf(pdf('passport'))).toBeNull();
    expect(refusal(await take(id))).toEqual([404, 'not-found']);
    expect((await history(id)).document).toMatchObject({ title: 'Erased document', fileName: '', status: 'erased' });
    expect((await history(id)).versions[0]!.sha256).toBe(sha256(pdf('passport')));
    const [uploaded] = await harness.app.get(CommandRunner).historyOf(libraryDocument, TENANT, id);
    expect(uploaded).toMatchObject({ type: 'DocumentUploaded', data: { title: null, fileName: null } });
  });

  test('erasing a document keeps bytes that another document still needs', async () => {
    const [first, second] = [await upload(pdf('shared'), { title: 'A' }), await upload(pdf('shared'), { title: 'B' })];
    await anna.post(`/library/documents/${first.body.file.id}/erase`, { reason: 'x' });
    expect((await take(second.body.file.id)).text).toBe(pdf('shared'));
  });

  test('erasing a supplier erases its documents', async () => {
    const { id } = (
      await anna.post<{ id: string }>('/suppliers', { ...bluegum, supplierCode: 'S-9', accountNumber: '9988 7766' })
    ).body;
    await harness.caughtUp();
    const { body } = await upload(pdf('of the erased'), { supplierId: id, title: 'Personal' });
    await anna.post('/people/erase', { subject: `supplier:${id}`, reason: 'Asked' });
    await harness.caughtUp();
    expect(await bytesOf(pdf('of the erased'))).toBeNull();
    expect((await history(body.file.id)).document.title).toBe('Erased document');
  });
});

test('the documents of a merged supplier are found under the remaining supplier and under its own record', async () => {
  await harness.company('mergers1', 'AUS', { singleOperator: true });
  const mia = await harness.signIn('mergers1', 'mia');
  const add = async (n: number) => {
    const fields = { supplierCode: `M-${n}`, supplierName: `Merged ${n}`, accountNumber: `1020304${n}` };
    return (await mia.post<{ id: string }>('/suppliers', { ...bluegum, ...fields })).body.id;
  };
  const [old, stays] = [await add(1), await add(2)];
  await harness.caughtUp();
  await mia.upload('/library/upload', 'a.pdf', pdf('of the old record'), { supplierId: old, title: 'Contract' });
  expect((await mia.post(`/suppliers/${old}/merge`, { intoId: stays, reason: 'entered twice' })).status).toBe(200);
  for (const id of [stays, old]) expect((await list(`supplierId=${id}`, mia)).map(({ title }) => title)).toEqual(['Contract']);
});
