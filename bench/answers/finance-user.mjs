import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../../tools/support/workspace.mjs';

/** Pause between two steps of a user who works without a break, in milliseconds. */
const GLANCE = 100;
/** Time limit for the check of a file. */
const RUN_TIMEOUT_MS = 30_000;

/** Repeats until `stopped()`: opens the list, a supplier, the audit log and the latest results and checks a small payment file. */
export const work = async (browser, suppliers, stopped) => {
  const aba = await readFile(inRoot('samples', 'aba-standard.aba'), 'latin1');
  const today = new Date().toISOString().slice(0, 10);
  const yearAgo = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
  let round = 0;
  const looks = [
    () => browser.get('supplier list', '/suppliers?length=20&search=benchmark'),
    () => browser.get('supplier', `/suppliers/${suppliers[round % suppliers.length].id}`),
    () => browser.get('supplier history', `/suppliers/${suppliers[round % suppliers.length].id}/history`),
    () => browser.post('getAuditLog', '/customerPortalApi/getAuditLog', { start: yearAgo, end: today, length: 50 }),
    () => browser.post('getLatestVerifications', '/customerPortalApi/getLatestVerifications', { days: 30, length: 50 }),
    () => checkFile(browser, aba, round),
  ];
  for (; !stopped(); round++)
    for (const look of looks) {
      if (stopped()) return round;
      await look();
      await pause(GLANCE);
    }
  return round;
};

/** Each file has a new reference, so that no earlier run had the same bytes. */
const checkFile = async (browser, aba, round) => {
  const text = aba.replace('INV 20417', `INV ${String(30_000 + round)}`);
  const fields = { key: 'auto' };
  const file = await browser.upload('process-file', '/payment-processors/process-file', `bench-${round}.aba`, text, fields);
  const query = `internalReq=true&fileId=${encodeURIComponent(file.fileId)}`;
  const { runId } = await browser.post('verifyAccounts', `/customerPortalApi/verifyAccounts?${query}`, file.data);
  const begin = performance.now();
  for (;;) {
    const { status } = await browser.get('run', `/payments/runs/${runId}`);
    if (status === 'completed') break;
    if (performance.now() - begin > RUN_TIMEOUT_MS) throw new Error(`the run is ${status} still`);
    await pause(GLANCE);
  }
  const { total } = await browser.get('run rows', `/payments/runs/${runId}/rows?length=20`);
  if (total !== file.data.length) throw new Error(`${total} of ${file.data.length} rows have a result`);
};
