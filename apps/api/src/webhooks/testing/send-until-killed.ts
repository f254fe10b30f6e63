import { delivered, startWebhookHarness, wantApproval } from './webhook-harness.js';

/** A server with messages to send. Its receiver kills it before one of them is answered. */
const [dataDir, now, round, messages] = process.argv.slice(2) as [string, string, string, string];
const harness = await startWebhookHarness(dataDir);
harness.clock.set(now);
for (let n = 0; n < Number(messages); n++) await wantApproval(harness, `s-${round}-${n}`);
await delivered(harness);
// The messages of earlier rounds are delivered, and the server was not killed.
process.exit(1);
