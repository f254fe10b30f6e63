import type { VerificationSection } from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { useAnswers } from './use-answers.js';
import { useIsSending } from './use-is-sending.js';
import { useSaving } from './use-saving.js';
import { useVisit } from './use-visit.js';

/** The visit to the page, and everything a person can do in it. */
export const useVerification = (record: VerificationRecord, isV1: boolean) => {
  const state = useVisit(record, isV1);
  const answers = useAnswers(state);
  const saving = useSaving(state, answers);
  const isSending = useIsSending();
  // While an answer is on its way nothing may lead away from what it answers.
  const revisit = (wanted: VerificationSection): boolean => !isSending && saving.revisit(wanted);
  return { ...state, ...answers, ...saving, isSending, revisit };
};

export type Verification = ReturnType<typeof useVerification>;
/** What every section of the page is given. */
export type SectionProps = { readonly verification: Verification };
