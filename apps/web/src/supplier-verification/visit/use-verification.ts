import type { VerificationSection } from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import { useAnswers } from './use-answers.js';
import { useIsSending } from './use-is-sending.js';
import { useSaving } from './use-saving.js';
import { useVisit } from './use-visit.js';

/** The state of the visit and everything the supplier can do. */
export const useVerification = (record: VerificationRecord, isV1: boolean) => {
  const state = useVisit(record, isV1);
  const answers = useAnswers(state);
  const saving = useSaving(state, answers);
  const isSending = useIsSending();
  // While a call waits for its answer, Back and Forward do nothing.
  const revisit = (wanted: VerificationSection): boolean => !isSending && saving.revisit(wanted);
  return { ...state, ...answers, ...saving, isSending, revisit };
};

export type Verification = ReturnType<typeof useVerification>;
/** The props of every section. */
export type SectionProps = { readonly verification: Verification };
