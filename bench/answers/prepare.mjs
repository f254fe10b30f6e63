// Adds suppliers, sends each a verification request and reads the links from the outbox.
import { setTimeout as pause } from 'node:timers/promises';

const LINK = /\/supplier\/verify\/([A-Za-z0-9_-]{22})/;
/** Number of suppliers added in parallel, and the time limit for the emails. */
const AT_ONCE = 4;
const EMAILS_TIMEOUT_MS = 120_000;

const emailOf = (i) => `pay-${i}@bench.example`;

/** Returns `{ id, name, accountNumber, publicId }` for each supplier. */
export const askSuppliers = async (browser, count) => {
  const suppliers = Array.from({ length: count }, (_, i) => ({
    i,
    name: `Benchmark Joinery ${i}`,
    accountNumber: `${20_000_000 + i * 37}`,
  }));
  const waiting = suppliers[Symbol.iterator]();
  const add = async () => {
    for (const supplier of waiting) supplier.id = await addOne(browser, supplier);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, add));
  const { results } = await browser.post('SendChangeRequests', '/customerPortalApi/SendChangeRequests', {
    ids: suppliers.map(({ id }) => id),
  });
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length > 0) throw new Error(`not asked: ${JSON.stringify(refused[0])}`);
  const links = await linksIn(browser, count);
  return suppliers.map((supplier) => ({ ...supplier, publicId: links.get(emailOf(supplier.i)) }));
};

const addOne = async (browser, { i, name, accountNumber }) => {
  const account = { country: 'AUS', accountCode: '062-000', accountNumber, accountName: name };
  const record = { supplierName: name, supplierCode: `BENCH-${i}`, email: emailOf(i), ...account };
  return (await browser.post('add', '/suppliers', record)).id;
};

/** Waits until every email is in the demo's outbox. */
const linksIn = async (browser, count) => {
  const until = performance.now() + EMAILS_TIMEOUT_MS;
  for (;;) {
    const { rows } = await browser.get('outbox', '/dev/outbox');
    const links = new Map(
      rows.filter(({ to }) => to[0]?.endsWith('@bench.example')).map(({ to, text }) => [to[0], LINK.exec(text)?.[1]]),
    );
    if (links.size === count) return links;
    if (performance.now() > until) throw new Error(`only ${links.size} of ${count} mails went out`);
    await pause(500);
  }
};
