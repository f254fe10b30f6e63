import type { VerificationRecord } from '@counterfoil/projections';
import { useAnswers } from './use-answers.js';
import { useSaving } from './use-saving.js';
import { useVisit } from './use-visit.js';

/** The visit to the page, and everything a person can do in it. */
export const useVerification = (record: VerificationRecord, isV1: boolean) => {
  const state = useVisit(record, isV1);
  const answers = useAnswers(state);
  return { ...state, ...answers, ...useSaving(state, answers) };
};

export type Verification = ReturnType<typeof useVerification>;
/** What every section of the page is given. */
export type SectionProps = { readonly verification: Verification };
