// Imports a large supplier list while another user views suppliers (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { supplierList } from '../check/made-up.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { importSuppliers, inParts } from '../portal/suppliers.mjs';
import { watch, watched } from '../portal/watch.mjs';
import { textTable } from '../table.mjs';

/** @param options suppliers: how many; alike: names share their words; profile: a folder, or undefined */
export const benchImports = async ({ suppliers = 50_000, alike, profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const load = loadavg()[0];
    const rows = [];
    for (const list of inParts(supplierList(suppliers, alike)))
      rows.push([rows.length + 1, ...(await imported(server, desk, list))]);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['list', 'rows', 'seconds', 'rows/s', 'processor s', ...watched('supplier list')], rows),
      '',
      `Peak memory of the server: ${await server.peakMemory()}. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};

/** Imports one list and returns one row of the table. */
const imported = async (server, desk, list) => {
  const rows = list.trim().split('\n').length - 1;
  const looking = watch(desk, '/suppliers?length=20');
  const [begin, usedBefore] = [performance.now(), await server.processorSeconds()];
  await importSuppliers(desk, list);
  const seconds = (performance.now() - begin) / 1000;
  const used = (await server.processorSeconds()) - usedBefore;
  return [rows, seconds.toFixed(1), (rows / seconds).toFixed(0), used.toFixed(1), ...(await looking.stop())];
};
