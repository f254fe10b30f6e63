// Many suppliers answer at the same time while a finance user works (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';
import { work } from './finance-user.mjs';
import { askSuppliers } from './prepare.mjs';
import { answer } from './supplier.mjs';

/** Time limit for all answers together, and then for the list to show them. */
const LONGEST = 120_000;
const LIST_TIMEOUT_MS = 30_000;

/** @param options suppliers: how many; pause: seconds that each of them takes between two calls; profile: a folder, or undefined */
export const benchAnswers = async ({ suppliers: count = 200, pause: seconds, profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`asking ${count} suppliers`);
    const suppliers = await askSuppliers(desk, count);
    const measured = await measure(server.url, desk, suppliers, seconds);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return report(measured, count, seconds);
  } finally {
    await server.stop();
  }
};

const measure = async (url, desk, suppliers, seconds) => {
  const bySuppliers = new Figures();
  desk.figures = new Figures();
  const load = [loadavg()[0]];
  let over = false;
  const rounds = work(desk, suppliers, () => over);
  // The first failure of either ends the benchmark at once.
  rounds.catch(() => undefined);
  const begin = performance.now();
  const step = () => (seconds === 0 ? Promise.resolve() : pause(seconds * 1000 * (0.5 + Math.random())));
  const answers = Promise.all(suppliers.map((supplier) => answer(url, bySuppliers, supplier, step)));
  const limit = pause(LONGEST, undefined, { ref: false }).then(() => Promise.reject(new Error('the answers took too long')));
  try {
    await Promise.race([answers, limit, rounds.then(() => answers)]);
  } finally {
    over = true;
  }
  const taken = performance.now() - begin;
  const lag = await shown(desk, suppliers.length, performance.now());
  load.push(loadavg()[0]);
  return { bySuppliers, byDesk: desk.figures, taken, lag, load, rounds: await rounds };
};

/** Returns the milliseconds from the last answer until the list shows every supplier as confirmed. */
const shown = async (desk, count, since) => {
  const watcher = new Browser(desk.url, new Figures());
  watcher.cookies = desk.cookies;
  for (;;) {
    let confirmed = 0;
    for (let start = 0; start < count; start += 100) {
      const { rows } = await watcher.get('list', `/suppliers?search=benchmark&length=100&start=${start}`);
      confirmed += rows.filter(({ requestStatus, status }) => requestStatus === 'confirmed' && status === 'verified').length;
    }
    const lag = performance.now() - since;
    if (confirmed === count) return lag;
    if (lag > LIST_TIMEOUT_MS) throw new Error(`the list shows ${confirmed} of ${count} as confirmed`);
    await pause(5);
  }
};

const report = ({ bySuppliers, byDesk, taken, lag, load, rounds }, count, seconds) => {
  const head = ['who', 'call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'];
  const rows = [...bySuppliers.rows('supplier'), ...byDesk.rows('finance')];
  const time = taken / 1000;
  return [
    textTable(head, rows),
    '',
    `${count} suppliers, ${seconds} s between two calls of each: ${time.toFixed(1)} s, ${(count / time).toFixed(0)} answers/s, ` +
      `${(bySuppliers.all.length / time).toFixed(0)} calls/s; no error.`,
    `The finance user went round ${rounds} times. All ${count} shown as confirmed ${lag.toFixed(0)} ms after the last answer.`,
    `Load of the machine: ${load.map((each) => each.toFixed(1)).join(' before, ')} after.`,
  ].join('\n');
};
