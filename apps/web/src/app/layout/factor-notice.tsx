import { Link, useLocation } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import classes from './layout.module.css';

/** For people who approve, release or change nothing until they have set up an authenticator or a passkey (P-18.10). */
export const FactorNotice = () => {
  const { lacksFactor } = useSession().user;
  const isThere = useLocation().pathname === routes.mySignIn;
  return lacksFactor ? (
    <div className={classes['stale']} role="status">
      Your company asks for a second step at sign-in.{' '}
      {isThere ? 'Please set up an authenticator or a passkey here.' : <Link to={routes.mySignIn}>Set it up now</Link>}
    </div>
  ) : null;
};
