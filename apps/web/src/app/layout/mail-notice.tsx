import { useSession } from '../../platform/session/session.js';
import classes from './layout.module.css';

/** Says on every page that emails do not leave the server, so that nobody waits for an answer to one. */
export const MailNotice = () =>
  useSession().sendsEmail ? null : (
    <div className={classes['stale']} role="status">
      No mail server is set up, so emails to suppliers and users do not arrive. They are tried again for about a day. Please ask
      the people who run Counterfoil to set <code>SMTP_URL</code>.
    </div>
  );
