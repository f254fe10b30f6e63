// Loaded into every thread that runs tests in bare Node: TypeScript is transformed as it is imported, `@jest/globals` is ours.
import '@oxc-node/core/register';
import { register } from 'node:module';

register('./resolve.mjs', import.meta.url);
