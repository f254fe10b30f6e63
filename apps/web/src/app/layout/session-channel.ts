import { connection, gate, leaveFor } from '../../platform/http/api.js';
import { discardUnsaved, hasUnsaved } from '../../platform/unsaved.js';
import { dropAllDrafts } from '../../ui/form/draft.js';

const CHANNEL = 'counterfoil.session';
const SIGNED_IN = 'signed-in';

const tell = (message: string): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
};

/** Tells the other tabs that the session has ended. A tab without unsaved input goes to `path`. */
export const tellSignedOut = (path: string): void => tell(path);
/** Tells the other tabs that the user has signed in again. */
export const tellSignedIn = (): void => tell(SIGNED_IN);

/** @returns a function that stops listening */
export const onSessionNews = (signedIn: () => void, signedOut: (path: string) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_IN) signedIn();
    else if (typeof data === 'string') signedOut(data);
  };
  return () => channel.close();
};

/** Leaves by a full page load. Nothing of this page stays in memory, and unsaved input is discarded without asking. */
export const leavePage = (path: string): void => {
  discardUnsaved();
  dropAllDrafts(sessionStorage);
  leaveFor(path);
};

/** Ends the session in this tab. With unsaved or unsent input, the page stays and asks for a new sign-in. Otherwise `path` opens. */
export const leaveOrAsk = (path: string): void => {
  if (hasUnsaved() || connection.state.get().waiting > 0) gate.end();
  else leavePage(path);
};
