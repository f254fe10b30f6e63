// Each filter of the supplier list with the counts of all filters, over a large company (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith } from '../portal/suppliers.mjs';
import { textTable } from '../table.mjs';

/** The codes of the eleven named filters, and a filter for a number of days. */
const FILTERS = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, 7];
/** Consecutive calls per filter. Warm-up calls before the first round are not counted. */
const CALLS = 40;
const ROWS = 20;

/** @param options suppliers: how many; profile, prepared: folders, or undefined */
export const benchFilters = async ({ suppliers = 50_000, alike, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike, profile, prepared });
  try {
    const [warm, desk] = [new Browser(server.url, new Figures()), new Browser(server.url, new Figures())];
    await signIn(warm);
    desk.cookies = warm.cookies;
    const load = loadavg()[0];
    const { rows: some } = await warm.get('list', `/suppliers?length=${ROWS}`);
    const named = `&supIds=${some.map(({ id }) => id).join(',')}`;
    const pathOf = (filter) =>
      `/suppliers?length=${ROWS}&withCounts=true&filter=${filter}${filter === -3 || filter === -5 ? named : ''}`;
    for (const filter of FILTERS) await warm.get('list', pathOf(filter));
    for (let call = 0; call < CALLS; call++)
      for (const filter of FILTERS) {
        const { counts } = await desk.get(`filter ${filter}`, pathOf(filter));
        if (Object.keys(counts).length !== 11) throw new Error(`filter ${filter}: not every filter is counted`);
      }
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(
        ['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
        desk.figures.rows('').map(([, ...row]) => row),
      ),
      '',
      `${suppliers} suppliers. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};
