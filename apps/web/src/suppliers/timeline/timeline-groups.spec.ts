import { expect, test } from '@jest/globals';
import type { TimelineEntry } from '@counterfoil/projections';
import { timelineGroups } from './timeline-groups.js';

const entries = (types: readonly string[]) => types.map((type, id) => ({ id: String(id), type }) as TimelineEntry);
const groupsOf = (...types: string[]) => timelineGroups(entries(types)).map((group) => group.map(({ type }) => type));

test.each<[string, readonly string[], readonly (readonly string[])[]]>([
  ['nothing is no group', [], []],
  ['every fact stands alone', ['SupplierVerified', 'SupplierAdded'], [['SupplierVerified'], ['SupplierAdded']]],
  [
    'mails that follow one another are one group',
    ['VerificationEmailSent', 'VerificationEmailAttempted', 'VerificationEmailScheduled', 'LinkIssued'],
    [['VerificationEmailSent', 'VerificationEmailAttempted', 'VerificationEmailScheduled'], ['LinkIssued']],
  ],
  [
    'what was said between them parts them',
    ['VerificationEmailSent', 'VerificationOpened', 'VerificationEmailSent'],
    [['VerificationEmailSent'], ['VerificationOpened'], ['VerificationEmailSent']],
  ],
  [
    'a mail that bounced or was kept back is not hidden',
    ['VerificationEmailBounced', 'VerificationEmailAttempted', 'VerificationEmailWithheld'],
    [['VerificationEmailBounced'], ['VerificationEmailAttempted'], ['VerificationEmailWithheld']],
  ],
])('%s', (_, types, groups) => expect(groupsOf(...types)).toEqual(groups));
