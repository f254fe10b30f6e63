/** The messages about faulty fields, in the specification's words (5.1, 5.2, 5.3). */
export const verificationMessages = {
  email: 'Please enter your email address',
  validEmail: 'Please enter a valid email address',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  phone: 'Please enter your phone number',
  reason: 'Please select an applicable option',
  message: 'Please enter a message',
  terms: 'Please accept the terms of service and privacy policy to continue.',
  missingDigits: 'Please enter the missing digits or click the checkbox below',
  confirm: 'Please tick the checkbox below when ready to confirm',
  accountName: 'Please enter the correct Account Name',
} as const;

/** Where the page offers to unsubscribe. The emails use the same words. */
export const noMoreMail = { under: 'Not the right person?', choice: 'Unsubscribe' } as const;

/** P-8: shown above step 1 when the link is locked. */
export const lockedMismatch = (accountNumber: string): string =>
  `The account number ${accountNumber} you entered does not match our records`;

/** P-8: an alert when verifyAccountNumber fails. */
export const verifyFailure = (message: string): string => `Error: ${message}. Please try again or contact the customer.`;

/** The comment in the box of the rejected state (P-4.1). The account is masked except for its last three digits (P-3.1). */
export const rejectedComment = (company: string, unmatchedAccount: string): string =>
  `Request for ${company}: please review account #${unmatchedAccount}`;

/** Shown in a browser that visited this link before somebody answered. */
export const answeredAlready = (company: string): string =>
  `This request has already been answered, in this browser or by somebody else with the same link. You do not need to do anything. If you did not expect this, please call ${company} on a number you already have.`;

/** Shown to a supplier whose answer came after the customer had changed the details. It is not applied to the new details. */
export const changedMeanwhile = (company: string): string =>
  `${company} has changed the details on file since it asked you, so your answer was not saved. Please ask ${company} for a new link.`;
