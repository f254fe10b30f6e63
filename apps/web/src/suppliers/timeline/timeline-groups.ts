import type { TimelineEntry } from '@counterfoil/projections';

/** Entries that stand together: one fact, or the way of mails that went as they should. Never empty. */
export type TimelineGroup = readonly [TimelineEntry, ...TimelineEntry[]];

/** What a mail goes through on its way. One that bounced or was kept back is no routine. */
const ROUTINE: readonly string[] = [
  'VerificationEmailScheduled',
  'VerificationEmailAttempted',
  'VerificationEmailSent',
  'VerificationEmailCancelled',
];
const isRoutine = ({ type }: TimelineEntry): boolean => ROUTINE.includes(type);

/** A timeline in which people are not lost among mails: what follows one another on the way of mails is one group. */
export const timelineGroups = (entries: readonly TimelineEntry[]): readonly TimelineGroup[] => {
  const groups: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && isRoutine(entry) && isRoutine(last[0])) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};
