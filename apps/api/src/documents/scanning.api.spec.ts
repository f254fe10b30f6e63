import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  const day = harness.clock.now().slice(0, 10).replaceAll('-', '');
  const log = (await harness.app.get(CommandRunner).historyOf(access, TENANT, day)) as readonly AccessEvent[];
  expect(log.find(({ type }) => type === 'DocumentRefused')).toMatchObject({
    data: { userId: 'anna', supplierId: null, sha256: digest, signature: 'Eicar-Test-Signature', scanner: 'ClamAV 1.4.6/27500' },
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
