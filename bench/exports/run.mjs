// Exports of a large company while another user works (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { paymentFile } from '../check/made-up.mjs';
import { sendLines } from '../check/run.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith, until } from '../portal/suppliers.mjs';
import { watch, watched } from '../portal/watch.mjs';
import { textTable } from '../table.mjs';

const DAY_MS = 86_400_000;
const day = (offset) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const FORMATS = ['csv', 'xlsx', 'jsonl'];
/** The exported periods: two days before any data of this benchmark, and a period that includes everything. */
const PERIODS = [
  ['two days long ago', day(-1_000), day(-999)],
  ['everything', day(-400), day(1)],
];

/** @param options suppliers, lines: of one payment file; profile, prepared: folders, or undefined */
export const benchExports = async ({ suppliers = 50_000, lines = 20_000, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike: false, profile, prepared });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`checking ${lines} lines`);
    await fill(desk, suppliers, lines);
    const load = loadavg()[0];
    const rows = [];
    for (const [period, from, to] of PERIODS)
      for (const format of FORMATS) rows.push([period, format, ...(await exported(desk, format, from, to))]);
    const head = ['period', 'format', 'status', 'MB', 'first byte s', 'whole file s', ...watched('/health')];
    const about = `${suppliers} suppliers, ${lines} lines. Load of the machine before: ${load.toFixed(1)}.`;
    return [textTable(head, rows), '', about].join('\n');
  } finally {
    await server.stop();
  }
};

const fill = async (desk, suppliers, lines) => {
  const file = paymentFile(0, lines, suppliers, false);
  const read = await desk.upload('process-file', '/payment-processors/process-file', 'payments.csv', file, { key: 'auto' });
  const runId = await sendLines(desk, read);
  await until(async () => (await desk.get('run', `/payments/runs/${runId}`)).status === 'completed');
  await until(async () => (await desk.get('audit', '/audit/state')).uncovered === 0);
};

/** Runs one export and returns one row of the table. */
const exported = async (desk, format, from, to) => {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const health = watch(desk, '/health');
  await pause(200);
  const begin = performance.now();
  const answer = await fetch(`${desk.url}/audit/export?from=${from}&to=${to}&format=${format}&all=true`, { headers: { cookie } });
  let [first, bytes] = [0, 0];
  for await (const part of answer.body) {
    first ||= performance.now();
    bytes += part.length;
  }
  const end = performance.now();
  const seconds = (at) => ((at - begin) / 1000).toFixed(2);
  return [answer.status, (bytes / 1e6).toFixed(1), seconds(first), seconds(end), ...(await health.stop())];
};
