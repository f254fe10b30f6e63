/** A refusal of the HTTP layer itself; everything else is a Refused of the domain or a fault. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly extra: { readonly [name: string]: unknown } = {},
  ) {
    super(message);
  }
}

export const notFound = (): Problem => new Problem(404, 'not-found', 'There is no such record.');
export const noPermission = (): Problem => new Problem(403, 'no-permission', 'You do not have permission to do this.');
export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in', 'Please sign in to continue.');
export const catchingUp = (): Problem =>
  new Problem(
    503,
    'catching-up',
    'The supplier records are still being updated. Nothing was judged. Please try again in a moment.',
  );
