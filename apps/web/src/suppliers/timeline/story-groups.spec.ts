import { expect, test } from '@jest/globals';
import type { StoryItem } from './story.js';
import { storyGroups } from './story-groups.js';

const entries = (types: readonly string[]) => types.map((type, id) => ({ id: String(id), type }) as StoryItem);
const groupsOf = (...types: string[]) => storyGroups(entries(types)).map((group) => group.map(({ type }) => type));

test.each<[string, readonly string[], readonly (readonly string[])[]]>([
  ['an empty story has no groups', [], []],
  [
    'every event that is not about emails is alone',
    ['SupplierVerified', 'SupplierAdded'],
    [['SupplierVerified'], ['SupplierAdded']],
  ],
  [
    'emails that follow one another are one group',
    ['VerificationEmailSent', 'VerificationEmailAttempted', 'VerificationEmailScheduled', 'LinkIssued'],
    [['VerificationEmailSent', 'VerificationEmailAttempted', 'VerificationEmailScheduled'], ['LinkIssued']],
  ],
  [
    'another event between two emails separates them',
    ['VerificationEmailSent', 'VerificationOpened', 'VerificationEmailSent'],
    [['VerificationEmailSent'], ['VerificationOpened'], ['VerificationEmailSent']],
  ],
  [
    'an email that bounced or was withheld is not hidden in a group',
    ['VerificationEmailBounced', 'VerificationEmailAttempted', 'VerificationEmailWithheld'],
    [['VerificationEmailBounced'], ['VerificationEmailAttempted'], ['VerificationEmailWithheld']],
  ],
])('the groups of a story: %s', (_, types, groups) => expect(groupsOf(...types)).toEqual(groups));
