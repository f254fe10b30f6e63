import { useCallback, useEffect } from 'react';
import { useSignOutMutation } from '../../customers/entrance/account.api.js';
import { client, gate } from '../../platform/http/api.js';
import { leaveOrAsk, leavePage, onSessionNews, tellSignedOut } from './session-channel.js';
import { useIsSamePerson } from './sign-in-again.js';

/** How the page continues once the session has ended: `leavePage` or `leaveOrAsk`. */
type After = (path: string) => void;

const useEndSession = (after: After): ((path: string) => void) => {
  const [signOut] = useSignOutMutation();
  return useCallback(
    (path: string) => {
      const leave = () => {
        tellSignedOut(path);
        after(path);
      };
      // Also when the call fails: who wants to leave must not be kept by a lost connection.
      void signOut().then(leave, leave);
    },
    [signOut, after],
  );
};

/** The person signs out: the session ends in every tab, and this one leaves for a page that needs none. */
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

/** Nobody was there for too long: the session ends in every tab, and a page that holds something typed keeps it. */
export const useTimeOut = (): ((path: string) => void) => useEndSession(leaveOrAsk);

/** Another tab has ended the session, or has opened it again. */
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
