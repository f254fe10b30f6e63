import { runCli } from './run-cli.js';

// EPIPE means that the reader stopped early, as in counterfoil ... | head. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// Nobody else on the server may read what a command writes.
process.umask(0o077);

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  env: process.env,
});
