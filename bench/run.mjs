// `npm run bench -- parsers [--lines 100000] [--runs 3] [--format csv --format aba ...]`
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchParsers } from './parsers/run.mjs';

const benches = { parsers: benchParsers };

const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    format: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const bench = benches[positionals[0]];
if (bench === undefined || positionals.length > 1) {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')} [--lines N] [--runs N] [--format NAME]`);
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0].model}\n`);
console.log(await bench({ lines: Number(values.lines), runs: Number(values.runs), formats: values.format }));
