import { delivered, startWebhookHarness, wantApproval } from './webhook-harness.js';

/** A server that has messages to send, until somebody kills it: its receiver does, before it has answered one of them. */
const [dataDir, now, round, messages] = process.argv.slice(2) as [string, string, string, string];
const harness = await startWebhookHarness(dataDir);
harness.clock.set(now);
for (let n = 0; n < Number(messages); n++) await wantApproval(harness, `s-${round}-${n}`);
await delivered(harness);
// Whatever was left of the rounds before is delivered, and nobody has killed it.
process.exit(1);
