import { type OnboardingRowDoc, onboardingStatusOf, type StatusTone } from '@counterfoil/projections';

const tones = { good: 'yes', warn: 'unknown', bad: 'no', none: 'neutral' } as const satisfies Record<string, StatusTone>;

type Word = { readonly tone: StatusTone; readonly word: string; readonly meaning: string };

export const statusWord = (row: Pick<OnboardingRowDoc, 'code' | 'awaitsSignature'>): Word => {
  const { tone, word, meaning } = onboardingStatusOf(row);
  return { tone: tones[tone], word, meaning };
};

/** The progress of an onboarding: '3 of 5'. Empty before anything is saved. */
export const tasksText = ({ tasksDone, tasksTotal }: Pick<OnboardingRowDoc, 'tasksDone' | 'tasksTotal'>): string =>
  tasksTotal === 0 ? '' : `${tasksDone} of ${tasksTotal}`;

/** A problem to show beside the status; empty when there is none. */
export const troubleText = ({
  pending,
  emailFailedAt,
  reportedWrongAt,
}: Pick<OnboardingRowDoc, 'pending' | 'emailFailedAt' | 'reportedWrongAt'>): string => {
  if (!pending) return '';
  if (reportedWrongAt !== null) return 'Somebody said that the link is wrong';
  return emailFailedAt === null ? '' : 'The email did not arrive';
};
