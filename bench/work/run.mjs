// The work list of one large run: pages, filters, a row and its acts, while others use the server (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { paymentFile } from '../check/made-up.mjs';
import { sendLines } from '../check/run.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith, until } from '../portal/suppliers.mjs';
import { watch, watched } from '../portal/watch.mjs';
import { textTable } from '../table.mjs';

const REASON = 'Waiting for the goods';

/** @param options suppliers, lines; runs: how often each call is made; alike; profile, prepared: folders, or undefined */
export const benchWork = async ({ suppliers = 20_000, lines = 20_000, runs, alike, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike, profile, prepared });
  try {
    const [quiet, desk] = [new Browser(server.url, new Figures()), new Browser(server.url, new Figures())];
    await signIn(quiet);
    [desk.cookies, desk.token] = [quiet.cookies, quiet.token];
    const run = `/payments/runs/${await checkedRun(quiet, paymentFile(0, lines, suppliers, alike))}`;
    const load = loadavg()[0];
    const others = { '/health': watch(quiet, '/health'), 'supplier list': watch(quiet, '/suppliers?length=20') };
    for (let i = 0; i < runs; i++) await work(desk, run, lines, i);
    const waits = [];
    for (const [what, watching] of Object.entries(others)) waits.push([what, ...(await watching.stop())]);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    const calls = desk.figures.rows('').map(([, ...row]) => row);
    return [
      textTable(['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], calls),
      '',
      textTable(['meanwhile', ...watched('').map((column) => column.trim())], waits),
      '',
      `A run of ${lines} payments to ${suppliers} suppliers. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

const checkedRun = async (desk, file) => {
  const read = await desk.upload('file', '/payment-processors/process-file', 'payments.csv', file, { key: 'auto' });
  const runId = await sendLines(desk, read);
  await until(async () => (await desk.get('run', `/payments/runs/${runId}`)).status === 'completed');
  return runId;
};

/** What a person does on the page of a run, once: it shows lists, opens a row, holds it and puts it back. */
const work = async (desk, run, lines, i) => {
  const n = (i % lines) + 1;
  await desk.get('first page', `${run}/work?tab=todo&length=50`);
  await desk.get('tenth page', `${run}/work?tab=all&length=50&start=450`);
  await desk.get('search', `${run}/work?tab=all&length=50&search=${encodeURIComponent(`INV 0-${n}`)}`);
  await desk.get('open a row', `${run}/work/${n}`);
  await desk.post('hold', `${run}/work/hold`, { lines: [n], reason: REASON });
  await desk.get('page after an act', `${run}/work?tab=todo&length=50`);
  await desk.post('put back', `${run}/work/put-back`, { lines: [n] });
  await desk.get('release', `${run}/release`);
};
