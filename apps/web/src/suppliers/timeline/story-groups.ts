import type { StoryItem } from './story.js';

/** Items shown as one group: a single fact, or several routine email events. Never empty. */
export type StoryGroup = readonly [StoryItem, ...StoryItem[]];

/** Routine events of an email. A bounced or withheld email is not routine. */
const ROUTINE: readonly string[] = [
  'VerificationEmailScheduled',
  'VerificationEmailAttempted',
  'VerificationEmailSent',
  'VerificationEmailCancelled',
];
const isRoutine = ({ type }: StoryItem): boolean => ROUTINE.includes(type);

/** Groups consecutive routine email events, so that the other facts are easy to find. */
export const storyGroups = (items: readonly StoryItem[]): readonly StoryGroup[] => {
  const groups: [StoryItem, ...StoryItem[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && isRoutine(item) && isRoutine(last[0])) last.push(item);
    else groups.push([item]);
  }
  return groups;
};
