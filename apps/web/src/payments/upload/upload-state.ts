import type { PaymentLine } from '@counterfoil/domain';
import type { PaymentHead, PaymentMapping, ProcessFileAnswer } from '@counterfoil/projections';

/** Lines of one call of verifyAccounts (P-7.2: in chunks). */
export const CHUNK_LINES = 1_000;

/** A file and the format it is to be read as; it is sent again once its columns are named. */
export type Chosen = { readonly file: File; readonly key: string };

export type Sending = {
  readonly kind: 'sending';
  readonly fileName: string;
  /** Under which the server tells how far it has read. */
  readonly uploadId: string;
};

/** A table whose columns a person names. */
export type Naming = {
  readonly kind: 'naming';
  readonly chosen: Chosen;
  readonly head: PaymentHead;
  /** As the table is read now; null while it cannot be read. */
  readonly answer: ProcessFileAnswer | null;
  /** Why it was not read with the columns that were named; undefined before. */
  readonly error: unknown;
};

/** A file that was read and waits to be checked. */
export type FileRead = {
  readonly kind: 'read';
  readonly fileName: string;
  readonly answer: ProcessFileAnswer;
  readonly chosen: Chosen;
  /** Why its remembered columns could not be forgotten. */
  readonly error?: unknown;
};

/** Where a dropped file is on its way to its results. */
export type Upload =
  | { readonly kind: 'idle' }
  | Sending
  | { readonly kind: 'refused'; readonly fileName: string; readonly error: unknown }
  | Naming
  | FileRead
  | {
      readonly kind: 'checking';
      readonly fileName: string;
      readonly answer: ProcessFileAnswer;
      /** Null until the first chunk is answered. */
      readonly runId: string | null;
    }
  /** Everything is with the server: the run goes on without this page. */
  | {
      readonly kind: 'judging';
      readonly fileName: string;
      readonly answer: ProcessFileAnswer;
      readonly runId: string;
      /** Checked at once: nobody has read what was noted about the file. */
      readonly unread: boolean;
    }
  | {
      readonly kind: 'stopped';
      readonly fileName: string;
      readonly answer: ProcessFileAnswer;
      readonly runId: string | null;
      readonly error: unknown;
    };

export const IDLE: Upload = { kind: 'idle' };

/** Leaving now would lose what the page has and the server has not. */
export const isUnfinished = ({ kind }: Upload): boolean =>
  kind === 'sending' || kind === 'naming' || kind === 'read' || kind === 'checking';

/** The page on which columns are named goes on with what was named last. */
export const namedAs = (head: PaymentHead, mapping: PaymentMapping | null): PaymentHead =>
  mapping === null || head.preview === null ? head : { ...head, preview: { ...head.preview, mapping } };

export const chunksOf = (lines: readonly PaymentLine[], size = CHUNK_LINES): readonly (readonly PaymentLine[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / size)) }, (_, i) => lines.slice(i * size, (i + 1) * size));
