// A scan of all accounts of a large company while another user opens lists (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith, until } from '../portal/suppliers.mjs';
import { textTable } from '../table.mjs';

/** Lists that the other user requests in turn during the scan, with a pause in between. */
const LISTS = ['/suppliers?length=20', '/users?length=20', '/payments/scans?length=20'];
const REST_MS = 50;

/** @param options suppliers: how many; runs: how many scans; profile, prepared: folders, or undefined */
export const benchScans = async ({ suppliers = 50_000, runs, alike, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike, profile, prepared });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const load = loadavg()[0];
    const rows = [];
    for (let run = 1; run <= runs; run++) rows.push([run, ...(await scanAll(desk))]);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['scan', 'suppliers', 'seconds', 'lists', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], rows),
      '',
      `Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

/** Runs one scan and returns one row of the table. */
const scanAll = async (desk) => {
  const other = new Browser(desk.url, new Figures());
  other.cookies = desk.cookies;
  let isOver = false;
  const looking = (async () => {
    for (let i = 0; !isOver; i++) {
      await other.get('list', LISTS[i % LISTS.length]);
      await pause(REST_MS);
    }
  })();
  const begin = performance.now();
  const { scanId, suppliers } = await desk.post('scan', '/customerPortalApi/scanAccounts', {});
  await until(async () => (await desk.get('scan', `/payments/scans/${scanId}`)).status === 'completed');
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  isOver = true;
  await looking;
  other.close();
  const [, , ...times] = other.figures.rows('').at(-1);
  return [suppliers, seconds, ...times];
};
