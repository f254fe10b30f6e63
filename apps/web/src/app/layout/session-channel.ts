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

/** To the other tabs: the session has ended, and a page with nothing to lose goes to `path`. */
export const tellSignedOut = (path: string): void => tell(path);
/** To the other tabs: somebody signed in again. */
export const tellSignedIn = (): void => tell(SIGNED_IN);

/** @returns how to stop listening */
export const onSessionNews = (signedIn: () => void, signedOut: (path: string) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_IN) signedIn();
    else if (typeof data === 'string') signedOut(data);
  };
  return () => channel.close();
};

/** A full page load: nothing of this page stays in memory, and nothing typed asks to be kept. */
export const leavePage = (path: string): void => {
  discardUnsaved();
  dropAllDrafts(sessionStorage);
  leaveFor(path);
};

/** The session has ended. A page that holds something typed or not yet sent asks for a new sign-in; any other page is left. */
export const leaveOrAsk = (path: string): void => {
  if (hasUnsaved() || connection.state.get().waiting > 0) gate.end();
  else leavePage(path);
};
