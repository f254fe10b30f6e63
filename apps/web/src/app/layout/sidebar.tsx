import { Link, useLocation } from 'react-router';
import { entitySearch } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { Brand } from '../../ui/page/brand.js';
import { activePath, navGroupsOf, navPagesOf, type NavPage } from '../navigation/navigation.js';
import { pages } from '../navigation/pages.js';
import classes from './sidebar.module.css';

/** The counterfoil of the page: where one is, and where one can go. */
export const Sidebar = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const { user, customer, demo } = useSession();
  const { pathname } = useLocation();
  const allowed = navPagesOf(pages, user.permissions);
  const active = activePath(allowed, pathname);
  return (
    <nav className={classes['stub']} aria-label="Main">
      <div className={classes['brand']}>
        <Brand />
      </div>
      <div className={classes['groups']}>
        {navGroupsOf(allowed).map((group) => (
          <div key={group.name}>
            <p className={classes['group']}>{group.name}</p>
            <ul className={classes['items']}>
              {group.pages.map((page) => (
                <li key={page.path}>
                  <Item page={page} active={page.path === active} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={classes['customer']}>
        {customer.name}
        {demo ? <span className={classes['single']}>Demo: all data is made up</span> : null}
        {customer.singleOperator ? <span className={classes['single']}>Single operator: no second person approves</span> : null}
      </p>
    </nav>
  );
};

type ItemProps = { readonly page: NavPage; readonly active: boolean; readonly onNavigate: (() => void) | undefined };

const Item = ({ page: { path, nav }, active, onNavigate }: ItemProps) => {
  const { entityId } = useEntity();
  return (
    <Link
      to={{ pathname: path, search: entitySearch(entityId) }}
      className={classes['item']}
      aria-current={active ? 'page' : undefined}
      onClick={onNavigate}
    >
      <nav.icon size={18} stroke={1.7} aria-hidden />
      {nav.label}
    </Link>
  );
};
