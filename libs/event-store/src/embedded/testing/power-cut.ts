import { Buffer } from 'node:buffer';

/** One step of a traced process: it wrote, truncated, synced or removed a file, or printed a line. */
export type Step =
  | { readonly kind: 'written'; readonly path: string; readonly bytes: Buffer; readonly at: number }
  | { readonly kind: 'cut'; readonly path: string; readonly length: number }
  | { readonly kind: 'synced'; readonly path: string }
  | { readonly kind: 'removed'; readonly path: string }
  | { readonly kind: 'said'; readonly line: string };

/** Arguments for strace, whose output `stepsOf` reads. */
export const traceTo = (file: string): readonly string[] => [
  ...['-f', '-y', '-xx', '-s', '10000000', '-e', 'signal=none', '-o', file],
  ...['-e', 'trace=write,pwrite64,ftruncate,fsync,fdatasync,unlink'],
];

const CALL = /^\d+ +(\w+)\((\d+)<([^>]*)>(?:, (.*?))?\) += (\d+)$/;
const UNLINK = /^\d+ +unlink\((".*")\) += 0$/;
const STDOUT = 1;

const unescaped = (text: string): Buffer => Buffer.from(text.replaceAll(/^"|"$|\\x/g, ''), 'hex');
const pathIn = (text: string): string => (text.startsWith('\\x') ? unescaped(text).toString() : text);

/** The steps of a trace. A call of another thread may split a line into two. */
export const stepsOf = (trace: string): readonly Step[] => {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const pid = line.slice(0, line.indexOf(' '));
    if (line.endsWith('<unfinished ...>')) {
      begun.set(pid, line.slice(0, -'<unfinished ...>'.length).trimEnd());
      return [];
    }
    const whole = line.replace(/^\d+ +<\.\.\. \w+ resumed>/, () => begun.get(pid) ?? '');
    const removed = UNLINK.exec(whole);
    if (removed !== null) return [{ kind: 'removed', path: unescaped(removed[1]!).toString() }];
    const call = CALL.exec(whole);
    return call === null ? [] : stepOf(call[1]!, Number(call[2]), pathIn(call[3]!), call[4]?.split(', ') ?? []);
  });
};

const stepOf = (call: string, fd: number, path: string, [first = '', , third = '']: readonly string[]): readonly Step[] => {
  if (call === 'pwrite64') return [{ kind: 'written', path, bytes: unescaped(first), at: Number(third) }];
  if (call === 'ftruncate') return [{ kind: 'cut', path, length: Number(first) }];
  if (call === 'fsync' || call === 'fdatasync') return [{ kind: 'synced', path }];
  return fd === STDOUT ? [{ kind: 'said', line: unescaped(first).toString().trim() }] : [];
};

/**
 * The files as a power cut after these steps may leave them. Changes before a file's last sync are present; for each later change,
 * `survives` decides.
 */
export const filesAfter = (steps: readonly Step[], survives: () => boolean): ReadonlyMap<string, Buffer> => {
  const lastSync = new Map<string, number>();
  for (const [i, step] of steps.entries()) if (step.kind === 'synced') lastSync.set(step.path, i);
  const files = new Map<string, Buffer>();
  for (const [i, step] of steps.entries()) {
    // SQLite makes a removal durable before it continues.
    if (step.kind === 'removed') files.delete(step.path);
    if (step.kind === 'said' || step.kind === 'synced' || step.kind === 'removed') continue;
    if (i > (lastSync.get(step.path) ?? -1) && !survives()) continue;
    files.set(step.path, changed(files.get(step.path) ?? Buffer.alloc(0), step));
  }
  return files;
};

const changed = (file: Buffer, step: Extract<Step, { readonly kind: 'written' | 'cut' }>): Buffer => {
  if (step.kind === 'cut') return Buffer.concat([file, Buffer.alloc(Math.max(0, step.length - file.length))], step.length);
  const length = Math.max(file.length, step.at + step.bytes.length);
  const grown = length > file.length ? Buffer.concat([file, Buffer.alloc(length - file.length)]) : file;
  step.bytes.copy(grown, step.at);
  return grown;
};
