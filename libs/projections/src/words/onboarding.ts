import type { OnboardingCode } from '@counterfoil/domain';
import type { OnboardingRowDoc } from '../onboarding/onboardings.js';

export type OnboardingWord = { readonly word: string; readonly meaning: string; readonly tone: 'good' | 'warn' | 'bad' | 'none' };

const words: { readonly [code in OnboardingCode]: OnboardingWord } = {
  0: { word: 'Invited', meaning: 'Nobody has opened the link yet.', tone: 'none' },
  7: { word: 'Opened', meaning: 'Somebody opened the link and saved nothing yet.', tone: 'none' },
  8: { word: 'In progress', meaning: 'The supplier is filling it in.', tone: 'none' },
  9: { word: 'Handed in', meaning: 'It was signed and waits for your decision.', tone: 'warn' },
  1: { word: 'Approved', meaning: 'A second person approved it.', tone: 'good' },
  [-1]: { word: 'Declined', meaning: 'It was declined.', tone: 'bad' },
  [-2]: { word: 'Cancelled', meaning: 'It was cancelled before it was decided.', tone: 'none' },
  [-3]: { word: 'Expired', meaning: 'Nobody finished it in time.', tone: 'none' },
};
const AWAITS: OnboardingWord = { word: 'Awaiting signature', meaning: 'All tasks are done and nobody has signed.', tone: 'none' };

/** The status of an onboarding in words. */
export const onboardingStatusOf = ({
  code,
  awaitsSignature,
}: Pick<OnboardingRowDoc, 'code' | 'awaitsSignature'>): OnboardingWord => (awaitsSignature ? AWAITS : words[code]);
