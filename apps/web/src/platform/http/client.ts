import { EXPIRED_SIGN_IN, REFUSED_SIGN_OFF } from '../paths.js';
import type { Answer, ApiError } from './answer.js';
import { CONFIRMATION_NEEDED, FACTOR_NEEDED } from './confirmation.js';
import { type ApiCall, bodyOf, type DeliveryParts, deliveryOf, methodOf, type Purpose } from './delivery.js';
import { isUndecided, keysBy, submissionOf } from './idempotency.js';
import { withQuery } from './query-string.js';
import type { SessionGate } from './session-gate.js';

export type { ApiCall, Purpose } from './delivery.js';

export type ClientParts = DeliveryParts & {
  readonly newKey: () => string;
  /** Leaves the page for this path, because the session is over or was refused (P-6). */
  readonly leave: (path: string) => void;
  readonly gate: SessionGate;
  readonly confirmation: SessionGate;
  /** Whether leaving the page would lose unsaved input. */
  readonly hasUnsaved: () => boolean;
  /** Another user has signed in on this browser, so this page must not show or send anything more. */
  readonly onOtherPerson: () => void;
};

export type Client = {
  readonly call: (call: ApiCall, purpose: Purpose) => Promise<Answer>;
  /** The anti-forgery token, for requests that do not use `call`. */
  readonly token: () => Promise<string>;
  /** Called after signing in or out, because the token belonged to the previous session. */
  readonly forgetToken: () => void;
  /** Sets the user to whom this page belongs, or null. The server refuses the page's calls for any other user. */
  readonly belongsTo: (userId: string | null) => void;
  /** The user is signing out: calls that are refused from now on do not lead to another page. */
  readonly signsOut: () => void;
};

export const clientOf = (parts: ClientParts): Client => {
  const { newKey, leave, gate, confirmation, hasUnsaved, onOtherPerson } = parts;
  const delivery = deliveryOf(parts);
  const keys = keysBy(newKey);
  let isSigningOut = false;

  /** Whether the page stays and asks the user to sign in again, because leaving would lose something. */
  const mayAsk = ({ kind }: Purpose): boolean => kind === 'mutation' || hasUnsaved() || gate.state.get() === 'ended';

  const leaveIfRefused = (call: ApiCall, { status, errorCode }: ApiError): void => {
    if (call.anonymous === true || isSigningOut || errorCode === FACTOR_NEEDED) return;
    const posted = methodOf(call) !== 'GET';
    if (posted && (status === 401 || status === 403)) leave(REFUSED_SIGN_OFF);
    if (!posted && status === 401) leave(EXPIRED_SIGN_IN);
  };

  /**
   * Sends a call. When the session has ended or a second factor is needed, asks the user in place and sends the call again with the
   * same idempotency key (P-2.10.1, P-18.7).
   */
  const deliverSignedIn = async (call: ApiCall, purpose: Purpose, key: string): Promise<Answer> => {
    for (;;) {
      const answer = await delivery.deliver(call, purpose, key);
      if (answer.ok) return answer;
      if (answer.error.errorCode === 'signed-in-as-other') {
        onOtherPerson();
        return answer;
      }
      if (answer.error.errorCode === CONFIRMATION_NEEDED) {
        if (!(await confirmation.signedInAgain())) return answer;
        continue;
      }
      if (answer.error.status !== 401 || call.anonymous === true || !mayAsk(purpose)) {
        leaveIfRefused(call, answer.error);
        return answer;
      }
      if (!(await gate.signedInAgain())) return answer;
      delivery.forgetToken();
    }
  };

  return {
    token: delivery.token,
    forgetToken: delivery.forgetToken,
    belongsTo: delivery.belongsTo,
    signsOut: () => {
      isSigningOut = true;
    },
    call: async (call, purpose) => {
      const submission = submissionOf(methodOf(call), withQuery(call.url, call.query), bodyOf(call));
      const key = purpose.kind === 'mutation' ? keys.keyOf(submission) : '';
      const answer = await deliverSignedIn(call, purpose, key);
      if (answer.ok || !isUndecided(answer.error.status)) keys.settle(submission);
      return answer;
    },
  };
};
