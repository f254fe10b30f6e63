import type { ApiError } from '../../platform/http/answer.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';

/** Loaded on first use, because most users have no passkey. */
const webauthn = () => import('@simplewebauthn/browser');

/** The user closed the browser's dialog or took too long, or the device has no such passkey. The browser does not say which. */
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

/** Has the browser create a passkey. Options and answer are WebAuthn JSON. */
export const makePasskey = (options: string): Promise<Sent<string>> =>
  answerOf(async () => (await webauthn()).startRegistration({ optionsJSON: JSON.parse(options) as never }));

/** Has the browser sign in with a passkey. */
export const askPasskey = (options: string): Promise<Sent<string>> =>
  answerOf(async () => (await webauthn()).startAuthentication({ optionsJSON: JSON.parse(options) as never }));
