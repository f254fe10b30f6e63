// The package that loads TypeScript in tests (@oxc-node/core) finds no files in a folder whose file URL has encoded characters.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

if (import.meta.url.includes('%')) {
  const folder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  console.error(`Tests do not run in a folder with a blank or a special character in its path: ${folder}`);
  console.error('Please move the repository, for example to counterfoil in your home folder. Counterfoil itself runs anywhere.');
  process.exit(2);
}
