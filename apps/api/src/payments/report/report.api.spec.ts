import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { ProcessFileAnswer, VerifyAnswer } from '@counterfoil/projections';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { RegistersModule } from '../../registers/registers.module.js';
import { PaymentsModule } from '../payments.module.js';
import { abaFile } from '../testing/aba-file.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), PaymentsModule, RegistersModule],
});

const TENANT = 'bluegum1';
let harness: Harness;
let anna: Visitor;
let northerner: Visitor;

const payment = (i: number) => ({
  ...{ accountName: `Nguyễn ${i} 中`, accountNumber: String(10_000_000 + i), accountCode: '063102', accountCodeType: 9 },
  ...{ country: 'AUS', currency: 'AUD', amount: 100_00 + i, clientData: String(i), action: 'typed in', reference: `INV ${i}` },
});
const check = async (lines: number): Promise<string> => {
  const url = `/customerPortalApi/verifyAccounts?internalReq=true`;
  const { body } = await anna.post<VerifyAnswer>(
    url,
    Array.from({ length: lines }, (_, i) => payment(i)),
  );
  await harness.settledJobs();
  await harness.caughtUp();
  return body.runId;
};
const checkFile = async (file: string): Promise<string> => {
  const read = (await anna.upload<ProcessFileAnswer>('/payment-processors/process-file', 'pay.aba', file, { key: 'api|auto' }))
    .body;
  const url = `/customerPortalApi/verifyAccounts?internalReq=true&fileId=${read.fileId}`;
  const { body } = await anna.post<VerifyAnswer>(url, []);
  await harness.settledJobs();
  await harness.caughtUp();
  return body.runId;
};
const pdfAt = async (url: string): Promise<Buffer> => (await harness.app.inject({ url, cookies: anna.cookies })).rawPayload;

/** The page streams of a PDF, which contain what is drawn. */
const drawnIn = (pdf: Buffer): readonly string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    try {
      return [inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1')];
    } catch {
      return [];
    }
  });
};
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

beforeAll(async () => {
  harness = await Harness.start(root);
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  anna = await harness.signIn(TENANT, 'anna');
  northerner = await harness.signIn(TENANT, 'nils', undefined, 'north');
  await harness.caughtUp();
});
afterAll(() => harness.stop());

describe('a report', () => {
  test('the report of a run is a PDF with a link to the run, and its download is recorded', async () => {
    const runId = await check(3);
    const answer = await harness.app.inject({ url: `/payments/runs/${runId}/report`, cookies: anna.cookies });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`run-2026-11-02-${runId}.pdf`);
    const text = answer.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain(`/payments/runs/${runId}`);
    expect(drawnIn(answer.rawPayload).length).toBeGreaterThan(0);
    const taken: unknown[] = [];
    for await (const { type, data } of harness.stores.eventStore.readStream(TENANT, `${TENANT}.access-20261102`))
      if (type === 'ListDownloaded') taken.push(data);
    expect(taken.at(-1)).toEqual({ userId: 'anna', list: 'run-report', format: 'pdf', about: runId });
  });

  test('the report of a single payment is a receipt of one page', async () => {
    const runId = await check(1);
    const pdf = await pdfAt(`/payments/runs/${runId}/work/1/report`);
    expect([pdf.subarray(0, 5).toString(), pagesOf(pdf)]).toEqual(['%PDF-', 1]);
  });

  test('a report needs a session and a run that the user can see', async () => {
    const runId = await check(1);
    for (const path of [`/payments/runs/${runId}/report`, `/payments/runs/${runId}/work/1/report`, '/payments/runs/x/report']) {
      expect([path, (await northerner.get(path)).status]).toEqual([path, 404]);
      expect([path, (await harness.app.inject({ url: path })).statusCode]).toEqual([path, 401]);
    }
    expect((await anna.get(`/payments/runs/${runId}/work/7/report`)).status).toBe(404);
  });

  test('the server answers other requests while it makes a report of 3,000 payments', async () => {
    const runId = await checkFile(abaFile(3_000));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const pdf = await pdfAt(`/payments/runs/${runId}/report`);
    clearInterval(timer);
    expect(pagesOf(pdf)).toBeGreaterThan(50);
    expect(turns).toBeGreaterThan(50);
  });
});
