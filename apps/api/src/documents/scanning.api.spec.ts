import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { access, type AccessEvent } from '@counterfoil/domain';
import type { DocumentKept, DocumentRow, ListAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { sha256 } from '../platform/digests.js';
import { clamd, EICAR, startDaemon } from '../platform/documents/testing/stub-clamd.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Harness, type Visitor } from '../platform/testing/harness.js';
import { pdf } from './testing/samples.js';

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let daemon: Awaited<ReturnType<typeof startDaemon>>;
/** Whether the daemon does not answer. */
let isAway = false;

beforeAll(async () => {
  daemon = await startDaemon((socket) => (isAway ? void socket.destroy() : clamd(socket)));
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env: { SCANNER_URL: daemon.url } });
  await harness.company(TENANT);
  anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
}, 60_000);
afterAll(async () => {
  await harness.stop();
  daemon.close();
});

const upload = (text: string, title = 'Any') =>
  anna.upload<DocumentKept & { readonly errorCode: string }>('/library/upload', 'a.pdf', pdf(text), { title });
const rows = async () => {
  await harness.caughtUp();
  return (await anna.get<ListAnswer<DocumentRow>>('/library/list?length=500')).body.rows;
};

/** What the access log says of refused files. */
const refusals = async () => {
  const day = harness.clock.now().slice(0, 10).replaceAll('-', '');
  const log = (await harness.app.get(CommandRunner).historyOf(access, TENANT, day)) as readonly AccessEvent[];
  return log.flatMap(({ type, data }) => (type === 'DocumentRefused' ? [data] : []));
};

test('a scanned document says which scanner found nothing', async () => {
  await upload('clean', 'Clean');
  expect(await rows()).toMatchObject([{ scan: 'clean', scanText: 'Scanned, nothing found (ClamAV 1.4.6/27500)' }]);
});

test('an infected file is not stored, and the access log names the user who uploaded it', async () => {
  const answer = await upload(EICAR, 'Infected');
  expect([answer.status, answer.body.errorCode]).toEqual([422, 'document-infected']);
  const digest = sha256(pdf(EICAR));
  expect(await harness.stores.documentStore.has(TENANT, digest)).toBe(false);
  expect((await rows()).map(({ title }) => title)).not.toContain('Infected');
  expect(await refusals()).toContainEqual({
    ...{ userId: 'anna', supplierId: null, sha256: digest },
    ...{ signature: 'Eicar-Test-Signature', scanner: 'ClamAV 1.4.6/27500' },
  });
});

describe('payment files and lists', () => {
  const FILE = 'Account Name,BSB,Account Number,Amount\nBluegum,063102,10203040,12.00\n';
  const LIST = 'Supplier name,Email,Supplier code,Entity\nBluegum,ap@bluegum.example,B-1,\n';

  test.each([
    ['a payment file', '/payment-processors/process-file', FILE, {}],
    ['a supplier list', '/customerPortalApi/uploadSupplierFile', LIST, {}],
    ['a supplier reference file', '/customerPortalApi/uploadSupplierReferenceFile', LIST, {}],
    ['an invitation list', '/suppliers/invitations/preview', LIST, {}],
  ])('%s that is infected is refused and recorded, and a clean one is read', async (_, path, text, fields) => {
    const drop = (content: string) => anna.upload<{ readonly errorCode?: string }>(path, 'list.csv', content, fields);
    const infected = `${text}${EICAR}\n`;
    expect(await drop(infected)).toMatchObject({ status: 422, body: { errorCode: 'file-infected', success: false } });
    expect(await harness.stores.uploadStore.has(TENANT, sha256(infected))).toBe(false);
    expect(await refusals()).toContainEqual({
      ...{ userId: 'anna', supplierId: null, sha256: sha256(infected) },
      ...{ signature: 'Eicar-Test-Signature', scanner: 'ClamAV 1.4.6/27500' },
    });
    expect((await drop(text)).status).toBe(200);
  });

  test('a payment file is read even if the scanner is away, because the payments cannot wait for it', async () => {
    isAway = true;
    const { status } = await anna.upload(
      '/payment-processors/process-file',
      'late.csv',
      `${FILE}${EICAR},063102,10203040,1.00\n`,
    );
    isAway = false;
    expect(status).toBe(200);
  });
});

test('a document that was stored while the scanner was away cannot be opened once a later scan finds it infected', async () => {
  isAway = true;
  const { body } = await upload(`late ${EICAR}`, 'Late');
  isAway = false;
  expect(body.scanText).toBe('Not scanned: the scanner failed');
  const { id } = body.file;
  expect((await anna.get(`/library/documents/${id}/file`)).status).toBe(200);
  const scan = await anna.post<{ message: string }>(`/library/documents/${id}/scan`);
  expect(scan.body.message).toBe('Infected: Eicar-Test-Signature (ClamAV 1.4.6/27500)');
  const opened = await anna.get<{ errorCode: string }>(`/library/documents/${id}/file`);
  expect([opened.status, opened.body.errorCode]).toEqual([409, 'document-infected']);
});
