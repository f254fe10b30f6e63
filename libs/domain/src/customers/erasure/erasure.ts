import { accept, type Command, type Decider, keep } from '../../kernel/decider.js';
import type { ErasureEvent, SubjectEvent } from './events.js';

/** One stream for each person or supplier that is erased. */
export const subject: Decider<
  { readonly erased: boolean },
  Command<'EraseSubject', { subject: string; reason: string }>,
  SubjectEvent,
  'already-erased'
> = {
  category: 'subject',
  initial: { erased: false },
  decide: {
    EraseSubject: ({ subject: id, reason }, { erased }) =>
      erased ? { ok: false, code: 'already-erased' } : accept({ type: 'SubjectErased', data: { subject: id, reason } }),
  },
  evolve: { SubjectErased: () => ({ erased: true }) },
};

export type ErasureCommand = Command<'RecordErasure', ErasureEvent['data']>;

/** The receipts of erasures. They record what was done; no decision depends on them. */
export const erasure: Decider<null, ErasureCommand, ErasureEvent, never> = {
  category: 'erasure',
  initial: null,
  decide: {
    RecordErasure: (data) => accept({ type: 'ErasureCarriedOut', data }),
  },
  evolve: { ErasureCarriedOut: keep },
};
