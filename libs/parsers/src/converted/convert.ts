import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { type ConversionBounds, conversionBounds, MOST_CONVERTED } from './bounds.js';

/** A sheet as written by the converter: one unparsed line per row. */
export type ConvertedSheet = { readonly name: string; readonly rows: readonly string[] };

/** The path is the same from `src` and from the build output. */
const WORKER = fileURLToPath(new URL('../../workers/convert-workbook.mjs', import.meta.url));

export type Conversion = {
  readonly bytes: Uint8Array;
  /** Maximum number of rows per sheet. Further rows are left out. */
  readonly mostRows: number;
  /** Called at intervals while the process runs. */
  readonly throwIfAborted: () => void;
  readonly bounds?: ConversionBounds;
};

/** Conversions run one at a time, because each may use a gigabyte of memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The sheets of a workbook, read in a separate process.
 * @throws Unreadable: 'unrecognised' when the process cannot read it, 'tooLarge' when it takes too much memory or time
 */
export const convertWorkbook = (conversion: Conversion): Promise<readonly ConvertedSheet[]> => {
  const converted = last.then(() => convert(conversion));
  last = converted.catch(() => undefined);
  return converted;
};

/** How often to check whether the reading was aborted, in milliseconds. */
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
  // When the process ends early, writing the remaining bytes fails.
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

/** Exit code of a process that V8 aborts because its heap is full, on systems without signals. */
const ABORTED = 134;

/** Null when the end marker is missing. */
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
