import { Link, useLocation } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import classes from './layout.module.css';

/**
 * Tells users who must set up an authenticator or a passkey that they cannot approve, release or change anything until then
 * (P-18.10).
 */
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
