/** A refusal by the API itself. A rule of the domain refuses with `Refused`. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly extra: { readonly [name: string]: unknown } = {},
    /** After so many seconds the call may be repeated (`retry-after`); null: at no known time. */
    readonly waitSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A 400 answer with one message for each faulty field. The first message is also the message of the whole answer. */
export const invalid = (faults: { readonly [field: string]: string }, errorCode = 'validation'): Problem => {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, [message]]));
  return new Problem(400, errorCode, Object.values(faults)[0] ?? 'Please check what you entered.', { fields });
};

/** Refuses a try over a limit. The answer says after how many milliseconds the next one counts (`retry-after`). */
export const tooManyAttempts = (message: string, waitMs: number): Problem =>
  new Problem(429, 'too-many-attempts', message, {}, Math.ceil(waitMs / 1_000));

export const notFound = (): Problem => new Problem(404, 'not-found', 'There is no such record.');
export const noPermission = (): Problem => new Problem(403, 'no-permission', 'You do not have permission to do this.');
export const wholeCompanyOnly = (): Problem =>
  new Problem(409, 'whole-company-only', 'This is for the whole company. Please ask a user of the whole company.');
export const confirmationNeeded = (): Problem =>
  new Problem(403, 'confirmation-needed', 'Please confirm this with your authenticator app or a passkey.');
/** The portal shows a link to “My sign-in” beside this message. */
export const factorNeeded = (): Problem =>
  new Problem(
    403,
    'factor-needed',
    'Your company asks for a second step at sign-in. Please set up an authenticator or a passkey under “My sign-in” first, then do this again.',
  );
export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in', 'Please sign in to continue.');
export const signedInAsOther = (): Problem =>
  new Problem(401, 'signed-in-as-other', 'Somebody else has signed in on this browser. Please load the page again.');
export const catchingUp = (): Problem =>
  new Problem(
    503,
    'catching-up',
    'The supplier records are still being updated. Nothing was judged. Please try again in a moment.',
  );
export const isCatchingUp = (error: unknown): error is Problem => error instanceof Problem && error.errorCode === 'catching-up';
