// Invites new suppliers to the demo's onboarding form and reads the links from the outbox.
import { setTimeout as pause } from 'node:timers/promises';

const LINK = /\/supplier\/onboard\/([A-Za-z0-9_-]{22})/;
/** Maximum rows per call, and the time limit for the emails. */
const PART = 50;
const EMAILS_TIMEOUT_MS = 120_000;

/** Returns the public ids of the links. */
export const inviteSuppliers = async (browser, count) => {
  const rows = Array.from({ length: count }, (_, i) => ({
    ...{ row: i + 1, supplierName: `Benchmark Joinery ${i}`, email: `pay-${i}@bench.example`, supplierCode: `BENCH-${i}` },
  }));
  for (let from = 0; from < count; from += PART) {
    const body = { rows: rows.slice(from, from + PART), ask: 'onboarding' };
    const { results } = await browser.post('invite', '/suppliers/invitations', body);
    const refused = results.find(({ ok }) => !ok);
    if (refused !== undefined) throw new Error(`not invited: ${JSON.stringify(refused)}`);
  }
  const until = performance.now() + EMAILS_TIMEOUT_MS;
  for (;;) {
    const mails = (await browser.get('outbox', '/dev/outbox')).rows.filter(({ to }) => to[0]?.endsWith('@bench.example'));
    const links = mails.flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
    if (links.length === count) return links;
    if (performance.now() > until) throw new Error(`only ${links.length} of ${count} mails went out`);
    await pause(500);
  }
};
