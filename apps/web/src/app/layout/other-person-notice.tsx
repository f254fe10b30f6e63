import { useEffect, useState } from 'react';
import { pageOwner } from '../../platform/http/page-owner.js';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import classes from './layout.module.css';
import { leavePage } from './session-channel.js';

pageOwner.onChange(() => {
  pageOwner.note();
  leavePage(routes.start);
});

/** Shown on the new page after another person signed in on this browser. */
export const OtherPersonNotice = () => {
  const { user } = useSession();
  const [isShown, setShown] = useState(() => pageOwner.wasNoted());
  useEffect(() => pageOwner.forget(), []);
  return isShown ? (
    <div className={classes['notice']}>
      <PageAlert tone="info" stays onClose={() => setShown(false)}>
        {`You are signed in as ${user.name}. The page that was open here belonged to somebody else, so what was typed there was not sent.`}
      </PageAlert>
    </div>
  ) : null;
};
