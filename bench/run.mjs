// `npm run bench -- parsers [--lines 100000] [--runs 3] [--format csv --format aba ...]`
// `npm run bench -- check [--suppliers 5000] [--lines 3000] [--alike] [--runs 3] [--prepared FOLDER] [--profile FOLDER]`
// `npm run bench -- work [--suppliers 20000] [--lines 20000] [--runs 3] [--alike] [--prepared FOLDER] [--profile FOLDER]`
// `npm run bench -- scans [--suppliers 50000] [--runs 3] [--alike] [--prepared FOLDER] [--profile FOLDER]`
// `npm run bench -- acts [--suppliers 50000] [--runs 3] [--alike] [--prepared FOLDER] [--profile FOLDER]`
// `npm run bench -- filters [--suppliers 50000] [--alike] [--prepared FOLDER] [--profile FOLDER]`
// `npm run bench -- imports [--suppliers 50000] [--alike] [--profile FOLDER]`
// `npm run bench -- pages [--runs 3]`
// `npm run bench -- exports [--suppliers 50000] [--lines 20000] [--prepared FOLDER]`
// `npm run bench -- list [--lines 1000000] [--runs 200]`
// `npm run bench -- keys [--runs 8]`
// `npm run bench -- webhooks [--lines 1000]`
// `npm run bench -- answers [--suppliers 200] [--pause 0] [--profile FOLDER]`
// `npm run bench -- editor [--profile FOLDER]`
// `npm run bench -- documents [--runs 3] [--profile FOLDER]`
// `npm run bench -- onboarding [--suppliers 200] [--pause 0] [--profile FOLDER]`
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchActs } from './acts/run.mjs';
import { benchAnswers } from './answers/run.mjs';
import { benchCheck } from './check/run.mjs';
import { benchDocuments } from './documents/run.mjs';
import { benchEditor } from './editor/run.mjs';
import { benchExports } from './exports/run.mjs';
import { benchFilters } from './filters/run.mjs';
import { benchImports } from './imports/run.mjs';
import { benchKeys } from './keys/run.mjs';
import { benchList } from './list/run.mjs';
import { benchOnboarding } from './onboarding/run.mjs';
import { benchPages } from './pages/run.mjs';
import { benchParsers } from './parsers/run.mjs';
import { benchScans } from './scans/run.mjs';
import { benchWebhooks } from './webhooks/run.mjs';
import { benchWork } from './work/run.mjs';

const benches = {
  parsers: benchParsers,
  list: benchList,
  answers: benchAnswers,
  onboarding: benchOnboarding,
  editor: benchEditor,
  documents: benchDocuments,
  check: benchCheck,
  work: benchWork,
  scans: benchScans,
  acts: benchActs,
  filters: benchFilters,
  imports: benchImports,
  pages: benchPages,
  exports: benchExports,
  keys: benchKeys,
  webhooks: benchWebhooks,
};

const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string' },
    runs: { type: 'string', default: '3' },
    format: { type: 'string', multiple: true, default: [] },
    suppliers: { type: 'string' },
    pause: { type: 'string', default: '0' },
    alike: { type: 'boolean', default: false },
    prepared: { type: 'string' },
    profile: { type: 'string' },
  },
  allowPositionals: true,
});
const bench = benches[positionals[0]];
if (bench === undefined || positionals.length > 1) {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}, see bench/README.md`);
  process.exit(2);
}
/** Each benchmark has its own default. */
const numberOf = (option) => (option === undefined ? undefined : Number(option));
const { lines, runs, format: formats, suppliers, pause, alike, prepared, profile } = values;
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0].model}\n`);
try {
  console.log(
    await bench({
      lines: numberOf(lines),
      runs: Number(runs),
      formats,
      suppliers: numberOf(suppliers),
      pause: Number(pause),
      alike,
      prepared,
      profile,
    }),
  );
} catch (error) {
  console.error(error);
  process.exit(1);
}
