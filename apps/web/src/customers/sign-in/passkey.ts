import type { ApiError } from '../../platform/http/answer.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';

/** Loaded with the first passkey: most people have none. */
const webauthn = () => import('@simplewebauthn/browser');

/** The person closed the browser's window, took too long, or the device has no such passkey: the browser does not say which. */
const NOT_USED: ApiError = {
  status: 0,
  errorCode: 'passkey-not-used',
  message: 'The passkey was not used. Please try again.',
};

const answerOf = async (answer: () => Promise<unknown>): Promise<Sent<string>> => {
  try {
    return { data: JSON.stringify(await answer()) };
  } catch {
    return { error: NOT_USED };
  }
};

/** Has the browser make a passkey. Options and answer are JSON that WebAuthn describes. */
export const makePasskey = (options: string): Promise<Sent<string>> =>
  answerOf(async () => (await webauthn()).startRegistration({ optionsJSON: JSON.parse(options) as never }));

/** Has the browser use a passkey. */
export const askPasskey = (options: string): Promise<Sent<string>> =>
  answerOf(async () => (await webauthn()).startAuthentication({ optionsJSON: JSON.parse(options) as never }));
