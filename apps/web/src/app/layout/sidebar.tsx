import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { entitySearch } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { NotificationBell } from '../../notifications/notification-bell.js';
import { Brand } from '../../ui/page/brand.js';
import { useNavCounts } from '../navigation/nav-counts.js';
import { activePath, navGroupsOf, navPagesOf, type NavPage } from '../navigation/navigation.js';
import { pages } from '../navigation/pages.js';
import { CommandMenu } from './command-menu.js';
import { SidebarFoot } from './sidebar-foot.js';
import classes from './sidebar.module.css';

type Props = {
  readonly isFolded?: boolean;
  /** Absent where the navigation cannot be folded. */
  readonly onFold?: () => void;
  readonly onNavigate?: () => void;
  readonly onHelp: () => void;
};

/** The navigation: the pages, the current page, and the company and entity whose data is shown. */
export const Sidebar = ({ isFolded = false, onFold, onNavigate, onHelp }: Props) => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const counts = useNavCounts();
  const allowed = navPagesOf(pages, user.permissions);
  const groups = navGroupsOf(allowed);
  const active = activePath(allowed, pathname);
  const item = (page: NavPage) => (
    <Item key={page.path} page={page} active={page.path === active} count={counts[page.path]} {...{ isFolded, onNavigate }} />
  );
  return (
    <nav className={classes['stub']} aria-label="Main" data-folded={isFolded || undefined}>
      <div className={classes['brand']}>
        {isFolded ? null : <Brand />}
        {onFold === undefined ? null : <FoldButton isFolded={isFolded} onFold={onFold} />}
      </div>
      <CommandMenu isFolded={isFolded} />
      <NotificationBell isFolded={isFolded} />
      <div className={classes['groups']}>
        {groups
          .filter(({ name }) => name !== 'Account')
          .map(({ name, pages: shown }) => (
            <div key={name}>
              {name === 'Work' ? null : <p className={classes['group']}>{name}</p>}
              <ul className={classes['items']}>{shown.map(item)}</ul>
            </div>
          ))}
      </div>
      <SidebarFoot isFolded={isFolded} onHelp={onHelp}>
        <ul className={classes['items']}>{groups.find(({ name }) => name === 'Account')?.pages.map(item)}</ul>
      </SidebarFoot>
    </nav>
  );
};

type FoldProps = { readonly isFolded: boolean; readonly onFold: () => void };

const FoldButton = ({ isFolded, onFold }: FoldProps) => {
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button
      type="button"
      className={classes['fold']}
      aria-label={isFolded ? 'Unfold the navigation' : 'Fold the navigation'}
      onClick={onFold}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  );
};

type ItemProps = {
  readonly page: NavPage;
  readonly active: boolean;
  readonly isFolded: boolean;
  readonly count: number | undefined;
  readonly onNavigate: (() => void) | undefined;
};

const Item = ({ page: { path, nav }, active, isFolded, count = 0, onNavigate }: ItemProps) => {
  const { entityId } = useEntity();
  const waiting = count === 0 ? '' : `, ${count} waiting`;
  return (
    <li>
      <Tooltip label={`${nav.label}${waiting}`} position="right" disabled={!isFolded}>
        <Link
          to={{ pathname: path, search: entitySearch(entityId) }}
          className={classes['item']}
          aria-current={active ? 'page' : undefined}
          onClick={onNavigate}
        >
          <nav.icon size={isFolded ? 19 : 16} stroke={1.7} aria-hidden />
          <span className={classes['label']}>{nav.label}</span>
          {count === 0 ? null : <b className={classes['count']}>{count > 99 ? '99+' : count}</b>}
        </Link>
      </Tooltip>
    </li>
  );
};
