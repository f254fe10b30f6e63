import { accept, type Command, unchanged } from '../../kernel/decider.js';
import type { UserDecision } from '../user-decision.js';
import type { User } from '../user-state.js';

type NoteBrowser = {
  readonly userId: string;
  /** The browser has the signed cookie of an earlier sign-in of this user. */
  readonly isKnown: boolean;
  /** A readable browser name: "Firefox on Windows". */
  readonly browser: string;
  /** The shortened network address; null: unknown. */
  readonly address: string | null;
};

/** Recorded when a user has signed in, before the session opens (P-18.25). */
export type KnownBrowserCommand = Command<'NoteBrowser', NoteBrowser>;

/** The first recorded sign-in sends no email, because there is nothing to compare it with. */
export const noteBrowser = ({ userId, isKnown, browser, address }: NoteBrowser, { status, hasSignedIn }: User): UserDecision => {
  // A user who was deactivated meanwhile loses every session at its first request.
  if (status !== 'active' || (isKnown && hasSignedIn)) return unchanged;
  const isFirst = !hasSignedIn;
  return accept({ type: 'SignedInOnNewBrowser', data: { userId, browser, address, isFirst } });
};
