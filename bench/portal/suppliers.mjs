import { setTimeout as pause } from 'node:timers/promises';
import { supplierList } from '../check/made-up.mjs';
import { Browser } from './browser.mjs';
import { Figures } from './figures.mjs';
import { startServer } from './server.mjs';
import { signIn } from './sign-in.mjs';

/** How often to check the state of a job, and the time limit for a job. */
const LOOK_EVERY_MS = 20;
const JOB_TIMEOUT_MS = 300_000;
/** Suppliers per list. An import accepts at least 20,000. */
const PART = 20_000;

/**
 * Starts a server with the given number of made-up suppliers.
 * @param options alike: their names share their words; profile: a folder, or undefined; prepared: a folder that keeps the imported
 * suppliers for the next measurement, or undefined
 */
export const serverWith = async (suppliers, { alike, profile, prepared }) => {
  const server = await startServer({ profile, prepared });
  if (server.isPrepared) return server;
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`importing ${suppliers} suppliers`);
    for (const list of inParts(supplierList(suppliers, alike))) await importSuppliers(desk, list);
    desk.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  if (prepared === undefined) return server;
  await server.keep();
  return startServer({ profile, prepared });
};

/** Splits a list into several lists of at most PART suppliers. */
export const inParts = (list) => {
  const [head, ...rows] = list.trim().split('\n');
  return Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
    [head, ...rows.slice(part * PART, (part + 1) * PART), ''].join('\n'),
  );
};

export const importSuppliers = async (desk, list) => {
  const { fileId } = await desk.upload('list', '/customerPortalApi/uploadSupplierFile', 'suppliers.csv', list, {});
  const started = await desk.post('import', '/customerPortalApi/updateSuppliers', { fileId, fileName: 'suppliers.csv' });
  await until(async () => (await desk.get('import', `/suppliers/imports/${started.importId}`)).status === 'completed');
};

export const until = async (isDone) => {
  const limit = performance.now() + JOB_TIMEOUT_MS;
  while (!(await isDone())) {
    if (performance.now() > limit) throw new Error('the job took too long');
    await pause(LOOK_EVERY_MS);
  }
};
