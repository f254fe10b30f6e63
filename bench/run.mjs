// `npm run bench -- parsers [--lines 100000] [--runs 3] [--format csv --format aba ...]`
// `npm run bench -- answers [--suppliers 200] [--pause 0] [--profile FOLDER]`
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answers/run.mjs';
import { benchParsers } from './parsers/run.mjs';

const benches = { parsers: benchParsers, answers: benchAnswers };

const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    format: { type: 'string', multiple: true, default: [] },
    suppliers: { type: 'string', default: '200' },
    pause: { type: 'string', default: '0' },
    profile: { type: 'string' },
  },
  allowPositionals: true,
});
const bench = benches[positionals[0]];
if (bench === undefined || positionals.length > 1) {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}, see bench/README.md`);
  process.exit(2);
}
const { lines, runs, format: formats, suppliers, pause, profile } = values;
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0].model}\n`);
try {
  console.log(
    await bench({
      lines: Number(lines),
      runs: Number(runs),
      formats,
      suppliers: Number(suppliers),
      pause: Number(pause),
      profile,
    }),
  );
} catch (error) {
  console.error(error);
  process.exit(1);
}
