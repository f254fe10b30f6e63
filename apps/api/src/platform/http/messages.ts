/** What a refusal code means to the person who reads it. Codes without a sentence here fail a test. */
export const refusalMessages: { readonly [code: string]: string } = {
  'already-certified': 'This name is already certified for the account, or waits for approval.',
  'already-erased': 'This person was erased before.',
  'already-registered': 'This company is registered already.',
  'approver-not-independent':
    'You and the person who asked for this change created or reset one another’s access in the last 7 days. Please ask somebody else to decide.',
  'chunk-out-of-order': 'These payment lines arrived out of order. Please send them again from the start.',
  'comment-needed': 'Please enter a comment.',
  'entity-exists': 'This entity exists already.',
  'import-exists': 'This import was started already.',
  'login-taken': 'This user name is taken.',
  'no-account': 'This supplier has no bank account on file.',
  'no-such-customer': 'There is no such company.',
  'no-such-import': 'There is no such import.',
  'no-such-request': 'This request was decided already, or withdrawn.',
  'no-such-run': 'There is no such payment run.',
  'no-such-supplier': 'There is no such supplier.',
  'no-such-user': 'There is no such user.',
  'not-certified': 'This name is not certified for the account.',
  'policy-change-pending': 'Another change of the policy waits for approval.',
  'reason-needed': 'Please give a reason: this run has lines that are not verified.',
  'reported-incorrect': 'The supplier reported this account as incorrect. It cannot be certified until the account is corrected.',
  'request-changed':
    'The record was changed after this request was made, so it is void. Please look at the record and ask again.',
  'rows-out-of-order': 'These rows arrived out of order.',
  'run-closed': 'This run is complete, so no lines can be added to it. Please start a new one.',
  'run-exists': 'This run was started already.',
  'run-not-complete': 'This run is not complete yet.',
  'run-rejected': 'This run was rejected.',
  'second-person-needed': 'You asked for this change yourself. A second person has to approve it.',
  'supplier-exists': 'This supplier exists already.',
  'user-exists': 'This user exists already.',
};

/** The answer to anything that would bring an erased person back; also the reason of an imported row. */
export const personErased =
  'The personal data of this record was erased. No contact, e-mail or comment can be added to it any more.';
