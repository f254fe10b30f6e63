import { describe, expect, test } from '@jest/globals';
import type { SupplierView } from '@counterfoil/projections';
import { mayPay } from './may-pay.js';

const supplier = (fields: object): SupplierView =>
  ({
    ...{ status: 'verified', account: {}, mergedInto: null, ofacStatus: null, changeRequests: [], answerWeakBecause: [] },
    ...{ certifiedNames: [], verifiedName: 'Acme', accountName: 'Acme', supplierName: 'Acme' },
    ...fields,
  }) as unknown as SupplierView;
const claim = { changeRequests: [{ kind: 'account', bySupplier: true }] };
const into = { supplierId: 's-2', supplierName: 'Acme Pty Ltd', supplierCode: 'A-1' };

describe('whether a supplier may be paid', () => {
  test.each<[string, object, string, string]>([
    ['a verified supplier may be paid', {}, 'Yes', 'The supplier confirmed this account.'],
    [
      'a supplier that confirmed another name is paid under that name',
      { verifiedName: 'Acme Limited' },
      'Yes',
      'The supplier confirmed this account under the name Acme Limited.',
    ],
    [
      'a merged supplier is not paid and names the one that is',
      { mergedInto: into },
      'No',
      'This supplier was merged into Acme Pty Ltd (A-1). Pay that one.',
    ],
    [
      'a reported account is not paid, whatever else waits',
      { status: 'reported', ...claim },
      'No',
      'The supplier says that this account is not correct.',
    ],
    ['an inactive supplier is not paid', { status: 'inactive' }, 'No', 'The supplier is switched off.'],
    ['a supplier without an account is not paid', { status: 'unverified', account: null }, 'No', 'No bank account is on file.'],
    [
      'a claim of another account comes before an earlier confirmation',
      claim,
      'Look first',
      'The supplier has given another account, and nobody has decided on it yet.',
    ],
    [
      'an account change that waits comes before an earlier confirmation',
      { changeRequests: [{ kind: 'account', bySupplier: false }] },
      'Look first',
      'A change of the account waits for a second person.',
    ],
    [
      'a possible sanctions match comes before an earlier confirmation',
      { ofacStatus: 3 },
      'Look first',
      'The sanctions screening is not settled.',
    ],
    [
      'a self-certified supplier is paid on the word of the company',
      { status: 'self-certified', certifiedNames: ['Acme'] },
      'Self-certified',
      'Your company vouches for Acme. The supplier has not confirmed the account.',
    ],
    ['an unverified supplier needs a look', { status: 'unverified' }, 'Look first', 'Nobody has confirmed this account.'],
  ])('%s', (_, fields, word, text) => expect(mayPay(supplier(fields))).toMatchObject({ word, text }));
});
