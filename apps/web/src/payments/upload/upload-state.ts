import type { PaymentLine } from '@counterfoil/domain';
import type { PaymentHead, PaymentMapping, ProcessFileAnswer } from '@counterfoil/projections';

/** The number of lines in one call of verifyAccounts (P-7.2). */
export const CHUNK_LINES = 1_000;

/** A file and its format. The file is sent again once its columns are mapped. */
export type Chosen = { readonly file: File; readonly key: string };

export type Sending = {
  readonly kind: 'sending';
  readonly fileName: string;
  /** The server reports its progress under this id. */
  readonly uploadId: string;
};

/** A table whose columns the user maps. */
export type Naming = {
  readonly kind: 'naming';
  readonly chosen: Chosen;
  readonly head: PaymentHead;
  /** What was read with the present mapping; null while the table cannot be read. */
  readonly answer: ProcessFileAnswer | null;
  /** Why the table could not be read with the mapping; undefined before the first try. */
  readonly error: unknown;
};

/** A file that was read and is not checked yet. */
export type FileRead = {
  readonly kind: 'read';
  readonly fileName: string;
  readonly answer: ProcessFileAnswer;
  readonly chosen: Chosen;
  /** Why the remembered columns could not be forgotten. */
  readonly error?: unknown;
};

/** The steps from a dropped file to its results. */
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
  /** All lines are sent. The server finishes the run even if the page is closed. */
  | {
      readonly kind: 'judging';
      readonly fileName: string;
      readonly answer: ProcessFileAnswer;
      readonly runId: string;
      /** True when the file was checked at once, so the user has not read the notes about it. */
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

/** Whether leaving the page would lose something that the server does not have. */
export const isUnfinished = ({ kind }: Upload): boolean =>
  kind === 'sending' || kind === 'naming' || kind === 'read' || kind === 'checking';

/** Puts the user's last mapping into the head of the table, so that mapping continues from it. */
export const namedAs = (head: PaymentHead, mapping: PaymentMapping | null): PaymentHead =>
  mapping === null || head.preview === null ? head : { ...head, preview: { ...head.preview, mapping } };

export const chunksOf = (lines: readonly PaymentLine[], size = CHUNK_LINES): readonly (readonly PaymentLine[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / size)) }, (_, i) => lines.slice(i * size, (i + 1) * size));
