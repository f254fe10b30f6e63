import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { type ConversionBounds, conversionBounds, MOST_CONVERTED } from './bounds.js';

/** A sheet as the converter wrote it: the lines of its rows, not parsed yet. */
export type ConvertedSheet = { readonly name: string; readonly rows: readonly string[] };

/** The same place from `src` and from what is built of it. */
const WORKER = fileURLToPath(new URL('../../workers/convert-workbook.mjs', import.meta.url));

export type Conversion = {
  readonly bytes: Uint8Array;
  /** Of each sheet; the rows behind them are left out. */
  readonly mostRows: number;
  /** Asked from time to time while the process works. */
  readonly throwIfAborted: () => void;
  readonly bounds?: ConversionBounds;
};

/** Conversions take their turn: each may hold a gigabyte. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The sheets of a workbook, read in a process of its own.
 * @throws Unreadable: 'unrecognised' when the process cannot read it, 'tooLarge' when it takes too much memory or time
 */
export const convertWorkbook = (conversion: Conversion): Promise<readonly ConvertedSheet[]> => {
  const converted = last.then(() => convert(conversion));
  last = converted.catch(() => undefined);
  return converted;
};

/** How often an aborted reading is noticed. */
const LOOK_EVERY_MS = 200;

const convert = async ({ bytes, mostRows, throwIfAborted, bounds = conversionBounds }: Conversion) => {
  throwIfAborted();
  const child = spawn(process.execPath, [`--max-old-space-size=${bounds.heapMib}`, WORKER, String(mostRows)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<{ readonly isOutOfMemory: boolean }>((done) => {
    child.once('error', () => done({ isOutOfMemory: false }));
    child.once('close', (code, signal) => done({ isOutOfMemory: code === ABORTED || signal === 'SIGABRT' }));
  });
  const stopped: { reason: Error | null } = { reason: null };
  const stop = (reason: Error): void => {
    stopped.reason ??= reason;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => stop(tooLarge('conversion', bounds.timeMs)), bounds.timeMs);
  const watch = setInterval(() => {
    try {
      throwIfAborted();
    } catch (reason) {
      stop(reason as Error);
    }
  }, LOOK_EVERY_MS);
  // A process that ends early leaves bytes unread.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const sheets = await collected(child.stdout, stop);
    const { isOutOfMemory } = await ended;
    if (stopped.reason !== null) throw stopped.reason;
    if (isOutOfMemory) throw tooLarge('conversion', bounds.heapMib);
    if (sheets === null) throw new Unreadable({ code: 'unrecognised' });
    return sheets;
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
};

/** V8 aborts a process whose heap is full; where there are no signals, it ends with this code. */
const ABORTED = 134;

/** Null when the end did not come. */
const collected = async (
  output: NodeJS.ReadableStream,
  stop: (reason: Error) => void,
): Promise<readonly ConvertedSheet[] | null> => {
  const sheets: { readonly name: string; readonly rows: string[] }[] = [];
  let size = 0;
  for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
    size += line.length;
    if (size > MOST_CONVERTED) stop(tooLarge('conversion', MOST_CONVERTED));
    else if (line.startsWith(ROW)) sheets.at(-1)?.rows.push(line);
    else if (line === END) return sheets;
    else sheets.push({ name: (JSON.parse(line) as readonly [string, string])[1], rows: [] });
  }
  return null;
};

const ROW = '["row",';
const END = '["end"]';
