import { CannotStart, openFoundation, parseConfig, startProjector } from '@counterfoil/api';
import { seedDemo } from './seed-demo.js';

const say = (text: string): void => console.log(text);

/** Seeds the demo into the stores that the environment names, and prints the guide for newcomers. The server starts afterwards. */
const run = async (): Promise<void> => {
  const foundation = await openFoundation(parseConfig(process.env));
  const guide = await seedDemo(foundation, { say, startProjector: () => startProjector(foundation, say) });
  guide.forEach(say);
  await foundation.stores.close();
};

// Other users of this machine may not read the data.
process.umask(0o077);

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
