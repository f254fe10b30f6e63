/** What a refusal code means to the person who reads it. Codes without a sentence here fail a test. */
export const refusalMessages: { readonly [code: string]: string } = {
  'acceptance-waits': 'Some of these payments wait for another acceptance already. Please decide on that one first.',
  'account-locked': 'Wrong digits locked this account for every link. A second person has to unlock it first.',
  'account-name-needed': 'Please enter the correct account name.',
  'account-reported':
    'The supplier reported this account as incorrect. Please ask for new details instead, or correct the account.',
  'already-answered': 'This request was answered already.',
  'already-certified': 'This name is already certified for the account, or waits for approval.',
  'already-erased': 'This person was erased before.',
  'already-registered': 'This company is registered already.',
  'already-told': 'This was told of before.',
  'already-verified': 'The supplier has confirmed this account already.',
  'answer-first': 'Please confirm the account first.',
  'answer-not-weak': 'There is no weak answer to accept.',
  'approver-not-independent':
    'You and the person who asked for this change are not independent: in the last 7 days one of you created, reset or extended the access of the other, or a third person that of both. Please ask somebody else to decide.',
  'attempted-just-now': 'This email was attempted a moment ago.',
  'call-back-needed':
    'This needs a call-back first. Please call the supplier on a number that you had before, and record whom you called, when and the outcome.',
  'call-before-claim':
    'The call was not made after the claim. Please call the supplier about these bank details and record that call.',
  'call-not-confirmed': 'The last call did not confirm this, so it cannot be approved. Please call again, or decline it.',
  'changed-since': 'Somebody changed this supplier since, so it stays as it is.',
  'check-needed': 'Please say what was checked.',
  'chunk-out-of-order': 'These payment lines arrived out of order. Please send them again from the start.',
  'colleague-of-customer':
    'This address belongs to the company that asks you, so its answer would prove nothing. Please give the address of a colleague at your own company. Your link still works.',
  'cooling-off':
    'These bank details cannot be approved yet. Please wait until the time on the card, or ask for the rest of the waiting time to be waived.',
  'act-exists': 'This was started already.',
  'comment-needed': 'Please enter a comment.',
  'cross-matched': 'Other customers’ records confirm this account under this name already. It needs no certification.',
  'entity-exists': 'This entity exists already.',
  'has-another-reference': 'This supplier has another reference already.',
  'import-exists': 'This import was started already.',
  'invalid-email': 'Please enter a valid email address.',
  'line-set-aside': 'Some of these payments are held or left out. Please put them back before you accept them.',
  'link-expired': 'This link has expired.',
  'link-locked': 'This link is locked after too many wrong digits.',
  'link-replaced': 'This link no longer works because a newer one was sent.',
  'link-revoked': 'This link was withdrawn.',
  'login-taken': 'This user name is taken.',
  'mail-given-up': 'This email could not be sent and will not be tried again.',
  'mail-not-due': 'This email is scheduled for later.',
  'mail-settled': 'This email was already sent, held back or cancelled, or is being sent now.',
  'name-and-flag-differ': 'The account name changed while you answered. Please check it again.',
  'no-account': 'This supplier has no bank account on file.',
  'no-email': 'This supplier has no email address.',
  'no-such-act': 'There is no such bulk change.',
  'no-such-customer': 'There is no such customer.',
  'no-such-hour': 'Please choose an hour from 0 to 23.',
  'no-such-import': 'There is no such import.',
  'no-such-line': 'This run has no such line.',
  'no-such-mail': 'There is no such email.',
  'no-such-request': 'This request was decided already, or withdrawn.',
  'no-such-run': 'There is no such payment run.',
  'no-such-supplier': 'There is no such supplier.',
  'no-such-user': 'There is no such user.',
  'no-such-view': 'This view was deleted.',
  'not-attempted': 'This email was not attempted.',
  'not-certified': 'This name is not certified for the account.',
  'not-locked': 'This account is not locked.',
  'not-cooling-off': 'There is no waiting time left to waive.',
  'not-own-request': 'Only the person who asked for this change can withdraw it. You can decline it if you may approve.',
  'not-matched': 'Please enter the missing digits of the account first.',
  'not-own-view': 'Only the person who saved this view can change or delete it.',
  'number-from-claim':
    'This number came through the link itself, so a call to it proves nothing. Please call a number from your own records, a contract or an earlier invoice.',
  'nothing-to-accept': 'There is nothing to accept about some of these payments.',
  'policy-change-pending': 'Another change of the policy waits for approval.',
  'reason-needed': 'Please give a reason: this run has lines that are not verified.',
  'release-by-approvers': 'Only people who approve change requests release runs here. Please ask one of them.',
  'nothing-to-release': 'Every payment of this run is held or left out, so there is nothing to release.',
  'not-released': 'This run is not released.',
  'too-late-to-withdraw': 'This release can no longer be withdrawn. Please call your bank if the file was sent.',
  'reported-incorrect': 'The supplier reported this account as incorrect. It cannot be certified until the account is corrected.',
  'request-changed':
    'The record was changed after this request was made, so it is void. Please look at the record and ask again.',
  'request-open': 'A verification request is open already. Please send its link again instead.',
  'rows-out-of-order': 'These rows arrived out of order.',
  'lines-missing':
    'This run cannot be completed: not every line that was received is recorded yet. Please try again in a moment.',
  'run-closed': 'No more lines can be added to this run. Please start a new one.',
  'too-many-parts': 'This run was sent in too many calls. Please send more lines in each call.',
  'totals-differ': 'The totals you stated differ from the lines that were received. Nothing of this call was recorded.',
  'run-exists': 'This run was started already.',
  'run-released': 'This run is released. Its payments cannot be changed any more.',
  'run-not-complete': 'This run is not complete yet.',
  'run-rejected': 'This run was rejected.',
  'same-details': 'These are the details on file already.',
  'second-person-needed': 'You asked for this change yourself. A second person has to approve it.',
  'supplier-exists': 'This supplier exists already.',
  'supplier-inactive': 'This supplier is inactive. Please activate it first.',
  'template-change-pending': 'Another change of this text waits for approval.',
  'too-many-changes': 'This run has taken too many changes. Please release or reject it.',
  'too-many-delegations': 'This request was passed on too often. Please ask the customer for a new link.',
  'unknown-time-zone': 'There is no such time zone. Please choose one, for example Pacific/Auckland.',
  'unlock-reason-needed': 'Please give a reason for unlocking the account.',
  unsubscribed:
    'Nobody gets these emails any more, because somebody unsubscribed. Your link still works. To pass it on, please call the company that asks you.',
  'user-exists': 'This user exists already.',
};

/** The answer to anything that would bring an erased person back; also the reason of an imported row. */
export const personErased =
  'The personal data of this record was erased. No contact, email or comment can be added to it any more.';

/** What the server itself answers, whatever the route. */
export const serverMessages = {
  busy: 'Many people are changing this at the same time. Nothing was saved. Please try again in a moment.',
  'changed-meanwhile': 'Somebody changed this record while you were looking at it. Please look at it again.',
  'not-allowed': 'This cannot be done here.',
  'not-found': 'There is no such page or record.',
  'not-json': 'The request cannot be read: its body is not JSON.',
  'person-erased': personErased,
  'repeated-with-another-body': 'This request was sent before with other contents. Nothing was done a second time.',
  'store-unavailable': 'The records cannot be reached at the moment. Nothing was lost. Please try again in a moment.',
  'too-large': 'The file or request is too large.',
  unsupported: 'This kind of content is not accepted here.',
  validation: 'The request could not be read. Please check what you sent.',
} as const;

/** Of an error that nobody expected. */
export const unknownProblem = (supportEmail: string): string =>
  `There was a problem processing your request. Please contact ${supportEmail}`;
