import type { PaymentLine } from '@counterfoil/domain';
import type { ProcessFileAnswer } from '@counterfoil/projections';
import type { Progress } from '../platform/transport.js';

/** Lines of one call of verifyAccounts (spec 7.2: in chunks). */
export const CHUNK_LINES = 1_000;

/** Where a dropped file is on its way to its results. */
export type Upload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly fileName: string; readonly progress: Progress | null }
  | { readonly kind: 'refused'; readonly fileName: string; readonly error: unknown }
  | { readonly kind: 'read'; readonly fileName: string; readonly answer: ProcessFileAnswer }
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
export const isUnfinished = ({ kind }: Upload): boolean => kind === 'sending' || kind === 'read' || kind === 'checking';

export const chunksOf = (lines: readonly PaymentLine[], size = CHUNK_LINES): readonly (readonly PaymentLine[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / size)) }, (_, i) => lines.slice(i * size, (i + 1) * size));
