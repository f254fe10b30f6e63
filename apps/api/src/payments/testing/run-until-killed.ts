import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';
import { abaFile } from './aba-file.js';

/** A server that judges a long run. It prints the run's id and progress until it is killed. */
const [dataDir, details] = process.argv.slice(2) as [string, string];
const harness = await Harness.start((foundation) => AppModule.on(foundation), dataDir);
await harness.company('acmetrade');
const anna = await harness.signIn('acmetrade', 'anna');
await harness.caughtUp();
const { body } = await anna.upload<{ fileId: string }>('/payment-processors/process-file', 'long.aba', abaFile(Number(details)));
const started = await anna.post<{ runId: string }>(`/customerPortalApi/verifyAccounts?fileId=${body.fileId}`, []);
for (;;) {
  const { body: run } = await anna.get<{ judged: { lines: number } }>(`/payments/runs/${started.body.runId}`);
  console.log(JSON.stringify({ runId: started.body.runId, judged: run?.judged?.lines ?? 0 }));
  await new Promise((turn) => setTimeout(turn, 5));
}
