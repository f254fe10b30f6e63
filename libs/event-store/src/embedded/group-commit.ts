import type { Appended, StaleRevision } from '../port.js';
import type { PreparedAppend } from '../prepare.js';

type Outcome = Appended | StaleRevision;

/** Writes appends in one transaction: all of them or none, apart from stale ones. Outcomes are in the order of the appends. */
export type WriteAll = (appends: readonly PreparedAppend[]) => readonly Outcome[];

type Waiting = {
  readonly append: PreparedAppend;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
};

export type GroupCommit = {
  /** Resolves when the append is on disk or was refused. */
  add(append: PreparedAppend): Promise<Outcome>;
  /** True when an append to this stream is waiting. A reader must see it first, or the reader's own append would be stale. */
  holds(stream: string): boolean;
  /** Writes the waiting appends now. */
  flush(): void;
};

/**
 * Puts appends that arrive in one turn of the event loop into one transaction: when many users write at once, they share one wait
 * for the disk. A single append is written at the end of its turn.
 * @param most events in one transaction; the append that reaches this number is the last in it
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
