import type { TimelineEntry } from '@counterfoil/projections';

/** How much an answer proves, and what speaks against it in the timeline's words; null: nobody graded it. */
export type ClaimGrade = { readonly grade: 'strong' | 'weak'; readonly because: string | null };

const CLAIMS = ['CorrectDetailsProvided', 'OnboardingRequested'];
const WEAK = '(weak answer: ';

const weakIn = ({ sentence }: TimelineEntry): string | null => {
  const from = sentence.lastIndexOf(WEAK);
  return from < 0 ? null : sentence.slice(from + WEAK.length, -1);
};

/** The answer that a claim was made with, which the same command wrote at the same instant (`at` of the request). */
export const claimIn = (entries: readonly TimelineEntry[], at: string): TimelineEntry | null =>
  entries.find((entry) => CLAIMS.includes(entry.type) && entry.at === at) ?? null;

/** The contact details that followed count as well: their author's own e-mail may be one of the customer's. */
export const gradeOfClaim = (entries: readonly TimelineEntry[], at: string): ClaimGrade | null => {
  const claim = claimIn(entries, at);
  if (claim === null) return null;
  const details = entries.filter((entry) => entry.type === 'VerifierDetailsProvided' && entry.at >= at);
  const because = [claim, ...details].map(weakIn).find((reason) => reason !== null) ?? null;
  return because === null ? { grade: 'strong', because } : { grade: 'weak', because };
};
