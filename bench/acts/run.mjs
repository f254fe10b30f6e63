// A bulk action on many suppliers of a large company while another user opens lists (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { serverWith, until } from '../portal/suppliers.mjs';
import { watch, watched } from '../portal/watch.mjs';
import { textTable } from '../table.mjs';

/** Number of suppliers that one action changes. */
const SELECTED = 12_340;
const PAGE = 100;

/** @param options suppliers: their number; runs: actions, each with another value; profile, prepared: folders, or undefined */
export const benchActs = async ({ suppliers = 50_000, runs, alike, profile, prepared }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await serverWith(suppliers, { alike, profile, prepared });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const ids = await firstIds(desk, Math.min(SELECTED, suppliers));
    const load = loadavg()[0];
    const rows = [];
    for (let run = 1; run <= runs; run++) rows.push([run, ids.length, ...(await act(server, desk, ids, `Division ${run}`))]);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['act', 'suppliers', 'seconds', 'processor s', ...watched('supplier list'), ...watched('runs')], rows),
      '',
      `${suppliers} suppliers. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

const firstIds = async (desk, count) => {
  const ids = [];
  for (let after = ''; ids.length < count; ) {
    const { rows, next } = await desk.get('list', `/suppliers?length=${PAGE}${after === '' ? '' : `&after=${after}`}`);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = encodeURIComponent(next);
  }
  return ids.slice(0, count);
};

/** Sets the division of all given suppliers and returns one row of the table. */
const act = async (server, desk, ids, division) => {
  const list = watch(desk, '/suppliers?length=20');
  const runs = watch(desk, '/payments/runs?length=20');
  const [begin, usedBefore] = [performance.now(), await server.processorSeconds()];
  const { actId } = await desk.post('act', '/supplier-acts', { act: { kind: 'division', division }, ids });
  let state = {};
  await until(async () => {
    state = await desk.get('state', `/supplier-acts/${actId}`);
    return state.status === 'completed';
  });
  const [seconds, used] = [(performance.now() - begin) / 1000, (await server.processorSeconds()) - usedBefore];
  const times = [...(await list.stop()), ...(await runs.stop())];
  if (state.counts.done !== ids.length) throw new Error(`${JSON.stringify(state.counts)} of ${ids.length}`);
  return [seconds.toFixed(1), used.toFixed(1), ...times];
};
