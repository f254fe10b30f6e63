import { once } from 'node:events';
import { AppModule } from './app.module.js';
import { seedDemo } from './demo/seed-demo.js';
import { openFoundation } from './foundation.js';
import { BadConfiguration, type Config, parseConfig } from './platform/config.js';
import { createServer } from './platform/http/server.js';
import { Jobs } from './platform/jobs/jobs.js';
import type { Foundation } from './platform/platform.module.js';
import { projectHere, projectInWorker, type ProjectorHost } from './platform/read/projector-host.js';

const say = (text: string): void => console.log(text);

/** Who feeds the read models: a worker thread beside the server, this process itself, or another process. */
const startProjector = ({ config, stores, vault, clock }: Foundation): ProjectorHost => {
  if (config.role === 'projector') return projectHere(stores, vault, clock, say);
  return config.role === 'all' ? projectInWorker(config, say) : { stop: () => Promise.resolve() };
};

const serve = async (config: Config): Promise<void> => {
  const foundation = await openFoundation(config);
  const projector = startProjector(foundation);
  const guide = config.demo && config.role !== 'projector' ? await seedDemo(foundation, say) : [];
  const app = await createServer(AppModule.on(foundation), config);
  await app.listen(config.port, config.host);
  say(`Counterfoil is ready: ${await app.getUrl()}${config.basePath}`);
  guide.forEach(say);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await app.close();
  await app.get(Jobs).allSettled();
  await projector.stop();
  await foundation.stores.close();
};

try {
  await serve(parseConfig(process.env));
  process.exit(0);
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error);
  process.exit(1);
}
