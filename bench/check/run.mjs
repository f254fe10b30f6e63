// A payment file from upload to results, over a company with many suppliers (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith, until } from '../portal/suppliers.mjs';
import { watch, watched } from '../portal/watch.mjs';
import { textTable } from '../table.mjs';
import { paymentFile } from './made-up.mjs';

/** Rows that the page requests first, and lines that it sends per call. */
const PAGE = 50;
const LINES_IN_A_CALL = 1_000;

/** @param options suppliers, lines; alike: names share their words; runs: how many files; profile, prepared: folders, or undefined */
export const benchCheck = async ({ suppliers = 5_000, lines = 3_000, runs, alike, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike, profile, prepared });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const load = loadavg()[0];
    const rows = [];
    for (let run = 0; run < runs; run++) rows.push(await checkFile(server, desk, run, lines, suppliers, alike));
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    const took = ['run', 'reading s', 'checking s', 'page s', 'drop to results s', 'processor s'];
    return [
      textTable([...took, ...watched('/health'), ...watched('list')], rows),
      '',
      `${lines} lines against ${suppliers} suppliers${alike ? ' whose names share their words' : ''}. ` +
        `Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

/** Checks one file and returns one row of the table. */
const checkFile = async (server, desk, run, lines, suppliers, alike) => {
  const file = paymentFile(run, lines, suppliers, alike);
  const health = watch(desk, '/health');
  const list = watch(desk, '/suppliers?length=20');
  const [begin, usedBefore] = [performance.now(), await server.processorSeconds()];
  const read = await desk.upload('process-file', '/payment-processors/process-file', `payments-${run}.csv`, file, {
    key: 'auto',
  });
  const wasRead = performance.now();
  const runId = await sendLines(desk, read);
  await until(async () => (await desk.get('run', `/payments/runs/${runId}`)).status === 'completed');
  const wasChecked = performance.now();
  const { total } = await desk.get('rows', `/payments/runs/${runId}/work?tab=all&length=${PAGE}`);
  const end = performance.now();
  const used = (await server.processorSeconds()) - usedBefore;
  if (total !== lines) throw new Error(`${total} of ${lines} rows have a result`);
  const seconds = (from, to) => ((to - from) / 1000).toFixed(2);
  return [
    run + 1,
    seconds(begin, wasRead),
    seconds(wasRead, wasChecked),
    seconds(wasChecked, end),
    seconds(begin, end),
    used.toFixed(1),
    ...(await health.stop()),
    ...(await list.stop()),
  ];
};

/** Sends the lines in calls of the same size as the page does. */
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
