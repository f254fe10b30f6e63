import type { Appended, StaleRevision } from '../port.js';
import type { PreparedAppend } from '../prepare.js';

type Outcome = Appended | StaleRevision;

/** Appends in one transaction, all or nothing but for the stale ones among them; outcomes in their order. */
export type WriteAll = (appends: readonly PreparedAppend[]) => readonly Outcome[];

type Waiting = {
  readonly append: PreparedAppend;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
};

export type GroupCommit = {
  /** Resolves when the append is on disk or was refused. */
  add(append: PreparedAppend): Promise<Outcome>;
  /** True when an append to this stream waits. A reader must see it, or its own append would be stale. */
  holds(stream: string): boolean;
  /** Writes the waiting appends now. */
  flush(): void;
};

/**
 * Appends that come in one turn of the event loop go into one transaction: when many people write at once, they wait for the disk
 * together and not one after the other. One that comes alone is written at the end of its turn.
 * @param most events in one transaction; it ends with the append that reaches them
 */
export const groupCommit = (write: WriteAll, most: number): GroupCommit => {
  let waiting: Waiting[] = [];
  let planned = false;

  const plan = (): void => {
    if (planned) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      writeOne();
      if (waiting.length > 0) plan();
    });
  };

  const writeOne = (): void => {
    const group = waiting.slice(0, sizeOfGroup(waiting, most));
    waiting = waiting.slice(group.length);
    if (group.length === 0) return;
    try {
      const outcomes = write(group.map(({ append }) => append));
      group.forEach(({ done }, i) => done(outcomes[i]!));
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  };

  return {
    add: (append) =>
      new Promise((done, failed) => {
        waiting.push({ append, done, failed });
        plan();
      }),
    holds: (stream) => waiting.some(({ append }) => append.stream === stream),
    flush: () => {
      while (waiting.length > 0) writeOne();
    },
  };
};

const sizeOfGroup = (waiting: readonly Waiting[], most: number): number => {
  let events = 0;
  for (const [i, { append }] of waiting.entries()) {
    events += append.events.length;
    if (events >= most) return i + 1;
  }
  return waiting.length;
};
