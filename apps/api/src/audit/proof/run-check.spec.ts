import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CounterfoilEvent, JudgedLine } from '@counterfoil/domain';
import { bytesSource, parsePaymentFile } from '@counterfoil/parsers';
import { sha256 } from '../../platform/digests.js';
import { judged, runStarted, verified } from '../testing/facts.js';
import { anna, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';
import { Findings } from './findings.js';
import { type HeldFile, RunCheck } from './run-check.js';

const AT = '2026-08-10T01:00:00.000Z';
const RUN = 'r1';

let kit: LogKit;
beforeEach(async () => {
  kit = await openLogKit();
});
afterEach(() => kit.close());

type Started = Extract<CounterfoilEvent, { type: 'PaymentRunStarted' }>;
const started = (over: Partial<Started['data']> = {}): Started => {
  const event = runStarted(RUN) as Started;
  return { ...event, data: { ...event.data, ...over } };
};
const ofFile = (lines: number, amount: number) => started({ sha256: 'ab', stated: { lines, amount, currency: 'AUD' } });
const line = (n: number, amount = 100): JudgedLine => judged(n, { line: { amount } });
const chunk = (number: number, ...lines: readonly JudgedLine[]) => verified(RUN, AT, number, lines);
const completed = (lines: number, amount: number, byResult = { '6': { lines, amount } }): CounterfoilEvent => ({
  type: 'PaymentRunCompleted',
  data: { runId: RUN, lines, amount, byResult, changedSince: [] },
});
const received = (part: number, fromLine: number, lines: number, amount: number): CounterfoilEvent => ({
  type: 'PaymentLinesReceived',
  data: { runId: RUN, part, fromLine, lines, amount, currency: 'AUD', sha256: 'ab', last: false },
});

/** The findings in a log that contains these events of one run, in this order. */
const check = async (events: readonly CounterfoilEvent[], files: readonly HeldFile[] = []): Promise<readonly string[]> => {
  for (const event of events)
    await kit.record(event.type === 'PaymentsVerified' ? 'payment-lines' : 'payment-run', RUN, AT, anna, event);
  const findings = new Findings();
  const runs = new RunCheck(findings, new Set(files.map(({ bytes }) => sha256(bytes))));
  for await (const { events: batch, live } of kit.store.follow({ after: '', signal: AbortSignal.timeout(10_000) })) {
    batch.forEach((event) => runs.event(event));
    if (live) break;
  }
  await runs.compareFiles(files);
  return findings.listed.map(({ code, message }) => `${code}: ${message}`);
};

describe('the events of a payment run', () => {
  test('events of a payment run that agree are not a finding', async () => {
    expect(await check([ofFile(3, 300), chunk(1, line(1), line(2)), chunk(2, line(3)), completed(3, 300)])).toEqual([]);
  });

  test('a payment run that is not completed is not a finding', async () => {
    expect(await check([ofFile(3, 300), chunk(1, line(1))])).toEqual([]);
  });

  test.each<[string, readonly CounterfoilEvent[], string]>([
    [
      'a chunk is missing',
      [ofFile(3, 300), chunk(1, line(1)), chunk(3, line(3)), completed(3, 300)],
      `run-disagrees: ${TENANT}.payment-lines-r1@1: chunk 3 does not follow 1 chunks with 1 lines`,
    ],
    [
      'a completion counts fewer lines than the chunks hold',
      [ofFile(2, 200), chunk(1, line(1), line(2)), completed(0, 0)],
      `run-disagrees: ${TENANT}.payment-run-r1@1 states 0 lines and 0; its chunks hold 2 lines and 200`,
    ],
    [
      'the file had more lines than were recorded',
      [ofFile(3, 300), chunk(1, line(1), line(2)), completed(2, 200)],
      `run-disagrees: ${TENANT}.payment-run-r1@1 states 2 lines and 200; 3 lines and 300 were received`,
    ],
    [
      'a call sent lines that were not recorded',
      [
        started({ origin: 'api', sha256: null, stated: { lines: 0, amount: 0, currency: null } }),
        received(1, 1, 2, 200),
        received(2, 3, 1, 100),
        chunk(1, line(1), line(2)),
        completed(2, 200),
      ],
      `run-disagrees: ${TENANT}.payment-run-r1@3 states 2 lines and 200; 3 lines and 300 were received`,
    ],
    [
      'a completion counts other results',
      [ofFile(1, 100), chunk(1, line(1)), completed(1, 100, { '1': { lines: 1, amount: 100 } } as never)],
      `run-disagrees: ${TENANT}.payment-run-r1@1 counts other results than its chunks hold`,
    ],
  ])('the events of a payment run are a finding when %s', async (_, events, finding) => {
    expect(await check(events)).toContain(finding);
  });
});

describe('an original payment file', () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../../../samples/aba-standard.aba'));
  const file = { name: 'aba-standard.aba', bytes };
  const recorded = async (change: (line: JudgedLine) => JudgedLine = (one) => one): Promise<readonly CounterfoilEvent[]> => {
    const { lines } = await parsePaymentFile(bytesSource(file.name, bytes), { customerCountry: 'AUS', key: 'auto' });
    const all = lines.map((one, i) => change(judged(i + 1, { line: one })));
    const amount = all.reduce((sum, { line: one }) => sum + one.amount, 0);
    const sha = sha256(bytes);
    const begin = started({ fileName: file.name, sha256: sha, stated: { lines: all.length, amount, currency: 'AUD' } });
    return [begin, chunk(1, ...all), completed(all.length, amount)];
  };

  test('each line of an original payment file matches what its run recorded', async () =>
    expect(await check(await recorded(), [file])).toEqual([]));

  test('the check of an original payment file names the first line that was recorded differently', async () => {
    const swapped = await recorded((one) => (one.n === 2 ? { ...one, line: { ...one.line, accountNumber: '999' } } : one));
    expect(await check(swapped, [file])).toEqual([
      'line-differs-from-file: aba-standard.aba: line 2 is not what the run r1 recorded',
    ]);
  });

  test('an original payment file that no run checked is a finding', async () => {
    const other = { name: 'other.aba', bytes: Buffer.from('other') };
    expect(await check(await recorded(), [other])).toEqual([
      'file-not-run: other.aba: no run of this export checked these bytes',
    ]);
  });
});
