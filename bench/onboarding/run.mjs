// Many suppliers fill in an onboarding form at the same time (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';
import { inviteSuppliers } from './invite.mjs';

/** The fields, saved one at a time, as the page does when the supplier leaves a field. */
const FIELDS = [
  ['Country', '13'],
  ['EntityType', '1'],
  ['AbnNumber', '53 004 085 616'],
  ['TradingName', 'Bluegum Joinery'],
  ['IsTaxRegistered', 'Yes'],
  ['FirstName', 'Mei'],
  ['LastName', 'Tan'],
  ['Email', 'mei@bench.example'],
  ['Phone', '02 5550 1234'],
  ['bank.accountName', 'Bluegum Joinery'],
  ['bank.accountCode', '062-000'],
  ['bank.accountNumber', '20000037'],
];

/** @param options suppliers: how many; pause: seconds that each of them takes for a field; profile: a folder, or undefined */
export const benchOnboarding = async ({ suppliers: count = 200, pause: seconds, profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`inviting ${count} suppliers`);
    const links = await inviteSuppliers(desk, count);
    const figures = new Figures();
    const load = loadavg()[0];
    const begin = performance.now();
    await Promise.all(links.map((publicId) => fillIn(server.url, figures, publicId, seconds)));
    const time = (performance.now() - begin) / 1000;
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['who', 'call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], figures.rows('supplier')),
      '',
      `${count} suppliers, ${seconds} s for a field: ${time.toFixed(1)} s, ${(figures.all.length / time).toFixed(0)} calls/s; no error.`,
      `Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

/** One supplier, from opening the link to its last field. */
const fillIn = async (url, figures, publicId, seconds) => {
  const browser = new Browser(url, figures);
  const rest = () => (seconds === 0 ? Promise.resolve() : pause(seconds * 1000 * (0.5 + Math.random())));
  try {
    await rest();
    await browser.takeToken();
    await browser.post('open', '/supplierOnboarding/open', { publicId });
    let seen = {};
    for (const [field, value] of FIELDS) {
      await rest();
      const body = { publicId, values: { [field]: value }, seen };
      ({ seen } = await browser.post('save', '/supplierOnboarding/save', body));
    }
  } finally {
    browser.close();
  }
};
