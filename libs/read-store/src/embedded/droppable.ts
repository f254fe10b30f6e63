import { statSync } from 'node:fs';
import { StoreUnavailable } from '../unavailable.js';
import { isDamage, requireSoundFile, setAside } from './damage.js';

export type Droppable<Store> = {
  /** The name of the content, for messages: "read models". */
  readonly what: string;
  readonly path: string;
  readonly open: (path: string) => Promise<Store>;
  /** What happens to the data, for messages: "They are rebuilt from the log." */
  readonly consequence: string;
  readonly say: (text: string) => void;
};

/** How long calls may still use a file that another thread has set aside, in milliseconds. Their writes are lost. */
const LOOK_EVERY_MS = 100;

type Closable = { close(): Promise<void> };
type Call = (...args: readonly unknown[]) => unknown;

/**
 * A store over a file whose content can be recreated. A file that is damaged, or belongs to another program, is set aside with a
 * message when it is opened and at any later call. Each thread notices by itself when the file has been replaced or removed. The
 * call that notices it fails with StoreUnavailable, so that callers do not continue with data of the old file. @param isChecked
 * reads every page first
 */
export const droppable = async <Store extends Closable>(file: Droppable<Store>, isChecked: boolean): Promise<Store> => {
  let { store, inode } = await openSound(file, isChecked);
  let renewing: Promise<void> | null = null;
  let [lookedAt, isClosed] = [performance.now(), false];

  const isReplaced = (): boolean => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return false;
    lookedAt = performance.now();
    return inodeOf(file.path) !== inode;
  };
  const renew = async (): Promise<void> => {
    await store.close().catch(() => undefined); // closing a damaged file may fail
    ({ store, inode } = await openSound(file, false));
  };
  const renewed = (): Promise<void> => (renewing ??= renew().finally(() => (renewing = null)));

  /** @throws StoreUnavailable when the call did not reach the current file */
  const failed = async (error: unknown): Promise<never> => {
    if (isClosed || !isDamage(error)) throw error;
    if (renewing === null && inodeOf(file.path) === inode) moveAway(file, error);
    await renewed();
    throw new StoreUnavailable(`${file.path} was damaged. ${file.consequence}`, { cause: error });
  };
  const reach = async (): Promise<void> => {
    if (isClosed || (renewing === null && !isReplaced())) return;
    await renewed();
    throw new StoreUnavailable(`${file.path} was replaced. ${file.consequence}`);
  };
  const call = (name: string, args: readonly unknown[]): unknown => (Reflect.get(store, name) as Call)(...args);
  const answer = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    await reach();
    return Promise.resolve(call(name, args)).catch(failed);
  };
  const pages = async function* (name: string, args: readonly unknown[]): AsyncGenerator<unknown> {
    await reach();
    try {
      yield* call(name, args) as AsyncIterable<unknown>;
    } catch (error) {
      await failed(error);
    }
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await renewing?.catch(() => undefined);
    await store.close();
  };

  const calls = Object.keys(store).map((name) => [
    name,
    (...args: readonly unknown[]) => (name === 'scan' ? pages : answer)(name, args),
  ]);
  return { ...(Object.fromEntries(calls) as Store), close };
};

const openSound = async <Store>(file: Droppable<Store>, isChecked: boolean): Promise<{ store: Store; inode: number | null }> => {
  const { path, open } = file;
  const opened = async () => ({ store: await open(path), inode: inodeOf(path) });
  try {
    if (isChecked) await requireSoundFile(path);
    return await opened();
  } catch (error) {
    if (!isDamage(error)) throw error;
    moveAway(file, error);
    return opened();
  }
};

const moveAway = ({ path, what, consequence, say }: Droppable<unknown>, error: Error): void => {
  const aside = setAside(path);
  say(`The ${what} in ${path} are damaged (${error.message}). The file was set aside as ${aside}. ${consequence}`);
};

/** Null when there is no file. */
const inodeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;
