import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ErasureAnswer, ImportView, ProcessFileAnswer, VerifyAnswer } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import ExcelJS from 'exceljs';
import { paymentRun } from '@counterfoil/domain';
import { AppModule } from '../../app.module.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';

const TENANT = 'acmetrade';
const LIST = `Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Email,First Name,Last Name,Landline
Q1,Quoll Works,Quoll Works,063102,66612345,zuzanna@quoll.example,Zuzanna,Zuzannasdottir,02 5559 8761
K1,Kauri Works,Kauri Works,063102,77712345,kim@kauri.example,Kim,Kent,02 5551 0000
`;
const PAYMENTS = `Account Name,BSB,Account Number,Amount,Email
Quoll Works,063102,66612345,10.00,zuzanna.ap@quoll.example
Kauri Works,063102,77712345,20.00,kim@kauri.example
`;
/** Occurs in all personal data of this person, and is too long to occur in encrypted bytes by chance. */
const PERSON = /zuzanna|5559 ?8761/i;

/** The letters of a text inside base64, wherever the text begins in it. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const letters = Buffer.from('x'.repeat(before) + text).toString('base64');
    return letters.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6));
  });
const ENCODED = ['zuzanna', 'Zuzanna', '5559 8761'].flatMap(inBase64);

const workbook = async (): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Payments').addRows(
    PAYMENTS.trim()
      .split('\n')
      .map((row) => row.split(',')),
  );
  return new Uint8Array(await book.xlsx.writeBuffer());
};

/** The files of the data folder that contain the person's text, including unpacked workbooks. */
const filesWith = async (dataDir: string): Promise<readonly string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(emptyIfGone);
    const isWorkbook = bytes.subarray(0, 2).toString() === 'PK';
    const text = isWorkbook ? await textOf(bytes) : bytes.toString('latin1');
    const isEncoded = ENCODED.some((letters) => text.includes(letters));
    if (PERSON.test(text) || PERSON.test(text.replaceAll('\0', '')) || isEncoded) found.push(relative(dataDir, path));
  }
  return found;
};

/** SQLite removes the files beside a database with its last connection, possibly after the folder was listed. */
const emptyIfGone = (error: NodeJS.ErrnoException): Buffer => {
  if (error.code !== 'ENOENT') throw error;
  return Buffer.alloc(0);
};

const textOf = async (bytes: Buffer): Promise<string> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
};

const imported = async (harness: Harness, anna: Visitor): Promise<void> => {
  const { body: list } = await anna.upload<{ fileId: string }>('/customerPortalApi/uploadSupplierFile', 'list.csv', LIST);
  const started = await anna.post<{ importId: string }>('/customerPortalApi/updateSuppliers', { fileId: list.fileId });
  await harness.settledJobs();
  await harness.caughtUp();
  const { body } = await anna.get<ImportView>(`/suppliers/imports/${started.body.importId}`);
  expect(body.counts).toMatchObject({ added: 2 });
};

const checked = async (harness: Harness, anna: Visitor, fileName: string, bytes: Uint8Array | string): Promise<string> => {
  const { body } = await anna.upload<ProcessFileAnswer>('/payment-processors/process-file', fileName, bytes);
  const { body: run } = await anna.post<VerifyAnswer>(`/customerPortalApi/verifyAccounts?fileId=${body.fileId}`, []);
  await harness.settledJobs();
  await harness.caughtUp();
  return run.runId;
};

test('an erased person is in no file of the data folder, while the server runs and after it has stopped', async () => {
  const harness = await Harness.start((foundation) => AppModule.on(foundation));
  const { dataDir } = harness.config;
  await harness.company(TENANT);
  const anna = await harness.signIn(TENANT, 'anna');
  await harness.caughtUp();
  await imported(harness, anna);
  const runId = await checked(harness, anna, 'payments.csv', PAYMENTS);
  const other = await checked(harness, anna, 'payments.xlsx', await workbook());
  const comments = [
    [runId, 1, 'Zuzanna says it is right'],
    [runId, 1, 'It is right'],
    [runId, 2, 'zuzanna@quoll.example asked for this'],
    [other, 2, 'Kim rang'],
  ];
  for (const [run, n, comment] of comments)
    expect((await anna.post(`/payments/runs/${run}/rows/${n}/comment`, { comment })).status).toBe(200);
  const set = (act: string, reason?: string) =>
    anna.post(`/payments/runs/${other}/work/${act}`, { lines: [1, 2], ...(reason === undefined ? {} : { reason }) });
  const acts = [await set('hold', 'Zuzanna has the invoice'), await set('put-back'), await set('leave-out', 'No invoice')];
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await anna.upload('/payment-processors/process-file', 'broken.aba', '0zuzanna@quoll.example\n1');
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const line = {
    accountName: 'Quoll Works',
    accountNumber: '66612345',
    accountCode: '063102',
    accountCodeType: 9,
    country: 'AUS',
  };
  const typed = { ...line, currency: 'AUD', amount: 100, clientData: '1', action: 'typed in', email: 'zuzanna.ap@quoll.example' };
  await anna.post('/customerPortalApi/verifyAccounts?internalReq=true', [typed]);
  const mail = { to: 'zuzanna@quoll.example', subject: 'Please confirm', text: 'Dear Zuzanna' };
  await harness.stores.stateStore.put(stateSlot('outbox'), 'mail-1', mail, null);
  await harness.caughtUp();
  expect((await filesWith(dataDir)).map((path) => path.split('/')[0]!.replace(/-wal$/, ''))).toEqual(
    expect.arrayContaining(['files', 'read-models.sqlite', 'state.sqlite']),
  );

  const { rows } = (await anna.get<{ rows: readonly { id: string }[] }>('/suppliers?search=quoll')).body;
  const erased = await anna.post<ErasureAnswer>('/people/erase', { subject: `supplier:${rows[0]!.id}`, reason: 'Asked' });

  expect([erased.status, erased.body.places]).toEqual([
    200,
    expect.arrayContaining([
      {
        place: 'Read models and search',
        done: 'The personal data was blanked, and what was deleted was removed from the files.',
      },
      {
        place: 'Stored files',
        done: '5 files were looked at: 2 replaced by a copy without the personal data, 1 removed.',
      },
      { place: 'Comments on payments', done: 'The texts about 4 payments named the person and were erased.' },
      { place: 'Sessions, kept emails and other short-lived entries', done: '1 entry was removed, also from the file.' },
    ]),
  ]);
  expect(await filesWith(dataDir)).toEqual([]);
  const history = await harness.app.get(CommandRunner).historyOf(paymentRun, TENANT, other);
  expect(history.flatMap(({ type, data }) => ('reason' in data ? [[type, data.reason]] : []))).toEqual([
    ['PaymentsHeld', null],
    ['PaymentsLeftOut', 'No invoice'],
  ]);
  expect(JSON.stringify(await harness.app.get(CommandRunner).historyOf(paymentRun, TENANT, runId))).not.toMatch(PERSON);
  const kept = await anna.get<{ rows: readonly { comment: string | null }[] }>(`/payments/runs/${other}/rows?length=20`);
  expect(kept.body.rows.map(({ comment }) => comment)).toEqual(['', 'Kim rang']);
  const copy = await anna.get<never>(`/payments/runs/${runId}/file`);
  expect(copy.text).toBe(PAYMENTS.replace('zuzanna.ap@quoll.example', 'x'.repeat(24)));
  expect(copy.headers['content-disposition']).toContain('payments-without-personal-data.csv');
  await harness.stop({ keepData: true });
  expect(await filesWith(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
