// A payment file from upload to results, over a company with many suppliers (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';
import { paymentFile, supplierList } from './made-up.mjs';

/** How often the state of a job is looked up, and how long a job may take. */
const LOOK_EVERY_MS = 20;
const JOB_TIMEOUT_MS = 300_000;
/** Rows that the page asks for at first, and lines it sends in one call. */
const PAGE = 50;
const LINES_IN_A_CALL = 1_000;

/** @param options suppliers, lines; alike: names share their words; runs: how many files; profile: a folder, or undefined */
export const benchCheck = async ({ suppliers = 5_000, lines = 3_000, runs, alike, profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`importing ${suppliers} suppliers`);
    const importing = await importSuppliers(desk, supplierList(suppliers, alike));
    const load = loadavg()[0];
    const rows = [];
    for (let run = 0; run < runs; run++) rows.push(await checkFile(desk, run, lines, suppliers, alike));
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['run', 'reading s', 'checking s', 'page s', 'drop to results s', '/health p50 ms', 'p99 ms', 'max ms'], rows),
      '',
      `${lines} lines against ${suppliers} suppliers${alike ? ' whose names share their words' : ''}. ` +
        `Import of the suppliers: ${importing.toFixed(1)} s. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

export const importSuppliers = async (desk, list) => {
  const begin = performance.now();
  const { fileId } = await desk.upload('list', '/customerPortalApi/uploadSupplierFile', 'suppliers.csv', list, {});
  const started = await desk.post('import', '/customerPortalApi/updateSuppliers', { fileId, fileName: 'suppliers.csv' });
  await until(async () => (await desk.get('import', `/suppliers/imports/${started.importId}`)).status === 'completed');
  return (performance.now() - begin) / 1000;
};

/** One row of the table. */
const checkFile = async (desk, run, lines, suppliers, alike) => {
  const file = paymentFile(run, lines, suppliers, alike);
  const watch = watchHealth(desk.url);
  const begin = performance.now();
  const read = await desk.upload('process-file', '/payment-processors/process-file', `payments-${run}.csv`, file, {
    key: 'auto',
  });
  const wasRead = performance.now();
  const runId = await sendLines(desk, read);
  await until(async () => (await desk.get('run', `/payments/runs/${runId}`)).status === 'completed');
  const wasChecked = performance.now();
  const { total } = await desk.get('rows', `/payments/runs/${runId}/work?tab=all&length=${PAGE}`);
  const end = performance.now();
  if (total !== lines) throw new Error(`${total} of ${lines} rows have a result`);
  const seconds = (from, to) => ((to - from) / 1000).toFixed(2);
  const health = await watch.stop();
  return [
    run + 1,
    seconds(begin, wasRead),
    seconds(wasRead, wasChecked),
    seconds(wasChecked, end),
    seconds(begin, end),
    ...health,
  ];
};

/** In calls of the size that the page uses. */
export const sendLines = async (desk, { fileId, data }) => {
  let run = {};
  for (let from = 0; from < data.length; from += LINES_IN_A_CALL) {
    const query = new URLSearchParams({ internalReq: 'true', fileId, ...run });
    const lines = data.slice(from, from + LINES_IN_A_CALL);
    const { runId } = await desk.post('verifyAccounts', `/customerPortalApi/verifyAccounts?${query}`, lines);
    run = { runId };
  }
  return run.runId;
};

export const until = async (isDone) => {
  const limit = performance.now() + JOB_TIMEOUT_MS;
  while (!(await isDone())) {
    if (performance.now() > limit) throw new Error('the job took too long');
    await pause(LOOK_EVERY_MS);
  }
};

/** Asks for `/health` all the time from a connection of its own; p50, p99 and the longest wait when it stops. */
export const watchHealth = (url) => {
  const figures = new Figures();
  const browser = new Browser(url, figures);
  let over = false;
  const watching = (async () => {
    while (!over) {
      await browser.get('health', '/health');
      await pause(LOOK_EVERY_MS);
    }
    browser.close();
  })();
  // A failure is reported by stop().
  watching.catch(() => undefined);
  return {
    stop: async () => {
      over = true;
      await watching;
      const [, , , p50, , p99, max] = figures.rows('')[0];
      return [p50, p99, max];
    },
  };
};
