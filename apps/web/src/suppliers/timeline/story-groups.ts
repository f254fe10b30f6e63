import type { StoryItem } from './story.js';

/** Items that stand together: one fact, or the way of mails that went as they should. Never empty. */
export type StoryGroup = readonly [StoryItem, ...StoryItem[]];

/** What a mail goes through on its way. One that bounced or was kept back is no routine. */
const ROUTINE: readonly string[] = [
  'VerificationEmailScheduled',
  'VerificationEmailAttempted',
  'VerificationEmailSent',
  'VerificationEmailCancelled',
];
const isRoutine = ({ type }: StoryItem): boolean => ROUTINE.includes(type);

/** A story in which people are not lost among mails: what follows one another on the way of mails is one group. */
export const storyGroups = (items: readonly StoryItem[]): readonly StoryGroup[] => {
  const groups: [StoryItem, ...StoryItem[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && isRoutine(item) && isRoutine(last[0])) last.push(item);
    else groups.push([item]);
  }
  return groups;
};
