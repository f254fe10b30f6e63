import { accept, type Command, unchanged } from '../../kernel/decider.js';
import type { UserDecision } from '../user-decision.js';
import type { User } from '../user-state.js';

type NoteBrowser = {
  readonly userId: string;
  /** The browser holds the signed cookie of an earlier sign-in of this user. */
  readonly isKnown: boolean;
  /** As people call it: "Firefox on Windows". */
  readonly browser: string;
  /** The network address, roughly; null: there is none. */
  readonly address: string | null;
};

/** A user has signed in, and a session is about to be opened (P-18.25). */
export type KnownBrowserCommand = Command<'NoteBrowser', NoteBrowser>;

/** The first sign-in on record sends no email, because there is nothing to compare it with. */
export const noteBrowser = ({ userId, isKnown, browser, address }: NoteBrowser, { status, hasSignedIn }: User): UserDecision => {
  // Every session of a user who was deactivated meanwhile ends at its first request.
  if (status !== 'active' || (isKnown && hasSignedIn)) return unchanged;
  const isFirst = !hasSignedIn;
  return accept({ type: 'SignedInOnNewBrowser', data: { userId, browser, address, isFirst } });
};
