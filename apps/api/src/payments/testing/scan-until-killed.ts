import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';

/** A server that scans many accounts. It prints the scan's id and progress until it is killed. */
const [dataDir, suppliers] = process.argv.slice(2) as [string, string];
const harness = await Harness.start((foundation) => AppModule.on(foundation), dataDir);
await harness.company('acmetrade');
const anna = await harness.signIn('acmetrade', 'anna');
await harness.caughtUp();
const ids = Array.from({ length: Number(suppliers) }, (_, i) => `supplier-${i}`);
const { body } = await anna.post<{ scanId: string }>('/customerPortalApi/scanAccounts', { ids });
for (;;) {
  const { body: scan } = await anna.get<{ done: number }>(`/payments/scans/${body.scanId}`);
  console.log(JSON.stringify({ scanId: body.scanId, done: scan?.done ?? 0 }));
  await new Promise((turn) => setTimeout(turn, 5));
}
