import { useCallback, useEffect } from 'react';
import { useSignOutMutation } from '../../customers/entrance/account.api.js';
import { client, gate } from '../../platform/http/api.js';
import { leaveOrAsk, leavePage, onSessionNews, tellSignedOut } from './session-channel.js';
import { useIsSamePerson } from './sign-in-again.js';

/** How the page continues after the session has ended: `leavePage` or `leaveOrAsk`. */
type After = (path: string) => void;

const useEndSession = (after: After): ((path: string) => void) => {
  const [signOut] = useSignOutMutation();
  return useCallback(
    (path: string) => {
      const leave = () => {
        tellSignedOut(path);
        after(path);
      };
      // Also when the call fails, because a lost connection must not keep the user on the page.
      void signOut().then(leave, leave);
    },
    [signOut, after],
  );
};

/** Signs the user out: the session ends in every tab, and this tab leaves for a page that needs no session. */
export const useSignOff = (): ((path: string) => void) => {
  const end = useEndSession(leavePage);
  return useCallback(
    (path: string) => {
      client.signsOut();
      end(path);
    },
    [end],
  );
};

/** Ends the session in every tab after inactivity. A page with unsaved input keeps it and asks the user to sign in again. */
export const useTimeOut = (): ((path: string) => void) => useEndSession(leaveOrAsk);

/** Follows a session that another tab has ended or opened again. */
export const useSessionElsewhere = (): void => {
  const isSamePerson = useIsSamePerson();
  useEffect(
    () =>
      onSessionNews(() => {
        if (gate.state.get() === 'ended') void isSamePerson().then((isSame) => isSame && gate.reopen());
      }, leaveOrAsk),
    [isSamePerson],
  );
};
