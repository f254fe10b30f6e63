// Reads every format at 100,000 and 1,000,000 lines and compares it to a plain library on the same bytes (see bench/README.md).
import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textTable } from '../table.mjs';
import { owned, removeWorkFolder, workFolder } from '../work-folder.mjs';
import { cases } from './cases.mjs';

const run = promisify(execFile);
const MEASURE = join(import.meta.dirname, 'measure.mjs');
const WRITE = join(import.meta.dirname, 'write-file.mjs');

/** @param options lines: of the smaller file; runs: the result is their median; formats: names, or empty for all */
export const benchParsers = async ({ lines = 100_000, runs, formats }) => {
  const folder = await workFolder();
  const rows = [];
  try {
    for (const one of cases.filter(({ name }) => formats.length === 0 || formats.includes(name))) {
      const large = Math.min(lines * 10, one.largest);
      const small = await measured(one, Math.round(large / 10), folder, runs);
      const big = await measured(one, large, folder, runs);
      rows.push(rowOf(one, small, small), rowOf(one, big, small));
      process.stderr.write(`${one.name} `);
    }
  } finally {
    await removeWorkFolder(folder);
  }
  process.stderr.write('\n');
  const head = [
    'format',
    'lines',
    'MB',
    'seconds',
    'lines/s',
    'MB/s',
    'MiB above idle',
    'beside',
    'its seconds',
    'ratio',
    'its MiB',
    'time at 10x',
  ];
  return textTable(head, rows);
};

const measured = async (one, count, folder, runs) => {
  const path = join(folder, one.fileName);
  await node(WRITE, one.name, String(count), path);
  const { size } = await stat(path);
  const readings = { ours: [], bare: [] };
  for (let i = 0; i < runs; i++) {
    readings.ours.push(await readOnce('counterfoil', path, one.country));
    readings.bare.push(await readOnce(one.bare, path, one.country));
  }
  await rm(path);
  const ours = median(readings.ours);
  if (ours.count !== count) throw new Error(`${one.name}: ${ours.count} of ${count} lines were read`);
  return { count, size, ours, bare: median(readings.bare) };
};

const readOnce = async (way, path, country) => {
  const { stdout } = await node(MEASURE, way, path, country);
  return JSON.parse(stdout);
};

const node = (script, ...args) => {
  const running = run(process.execPath, ['--max-old-space-size=12000', script, ...args]);
  owned(running.child);
  return running;
};

const median = (readings) => readings.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(readings.length / 2)];

const rowOf = ({ name, bare: beside }, { count, size, ours, bare }, small) => {
  const megabytes = size / 1e6;
  const speed = [Math.round(count / ours.seconds), (megabytes / ours.seconds).toFixed(0), ours.above.toFixed(0)];
  const ratio = [bare.seconds.toFixed(2), (ours.seconds / bare.seconds).toFixed(2), bare.above.toFixed(0)];
  const growth = count === small.count ? '' : (ours.seconds / small.ours.seconds).toFixed(1);
  return [name, count, megabytes.toFixed(0), ours.seconds.toFixed(2), ...speed, beside, ...ratio, growth];
};
