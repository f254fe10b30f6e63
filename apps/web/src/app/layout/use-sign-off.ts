import { useCallback, useEffect } from 'react';
import { useSignOutMutation } from '../../customers/entrance/account.api.js';
import { portalUrl } from '../../platform/http/api.js';
import { dropAllDrafts } from '../../ui/form/draft.js';

const CHANNEL = 'counterfoil.session';

/** Ends the session, in every tab, and leaves for a page that needs none. A full page load: nothing stays in memory. */
export const useSignOff = (): ((path: string) => void) => {
  const [signOut] = useSignOutMutation();
  return useCallback(
    (path: string) => {
      const leave = () => {
        dropAllDrafts(sessionStorage);
        const channel = new BroadcastChannel(CHANNEL);
        channel.postMessage(path);
        channel.close();
        window.location.assign(portalUrl(path));
      };
      // Also when the call fails: who wants to leave must not be kept by a lost connection.
      void signOut().then(leave, leave);
    },
    [signOut],
  );
};

/** Another tab has ended the session: this one follows. */
export const useSignedOffElsewhere = (): void => {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (typeof data === 'string') window.location.assign(portalUrl(data));
    };
    return () => channel.close();
  }, []);
};
