import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useEntityInAddress } from '../../platform/session/entity.js';
import { useLateBusy } from '../../ui/feedback/loading-indicator.js';
import { LeaveGuard } from '../../ui/form/leave-guard.js';
import { CommandPalette } from '../find/command-palette.js';
import { InactivityWatch } from './inactivity-watch.js';
import classes from './layout.module.css';
import { WithMarkup } from './main-content.js';
import { PhoneBar } from './phone-bar.js';
import { OtherPersonNotice } from './other-person-notice.js';
import { ShortcutsHelp, useAppShortcuts } from './shortcuts-help.js';
import { Sidebar } from './sidebar.js';
import { ConfirmAgain } from './confirm-again.js';
import { SignInAgain } from './sign-in-again.js';
import { FactorNotice } from './factor-notice.js';
import { FreshnessNotice } from './freshness-notice.js';
import { MailNotice } from './mail-notice.js';
import { useExternalLinkGuard } from './use-external-link-guard.js';
import { useFolded } from './use-folded.js';

export const Layout = () => {
  const main = useRef<HTMLElement>(null);
  const [menuOpen, menu] = useDisclosure(false);
  const [helpOpen, help] = useDisclosure(false);
  const [isFolded, toggleFolded] = useFolded();
  useAppShortcuts(help.open);
  useEntityInAddress();
  useExternalLinkGuard();

  return (
    <div className={classes['frame']} data-folded={isFolded || undefined}>
      <LeaveGuard />
      <SkipLink to={main} />
      <aside className={classes['side']}>
        <Sidebar isFolded={isFolded} onFold={toggleFolded} onHelp={help.open} />
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        size="17rem"
        withCloseButton={false}
        padding={0}
        title="Menu"
        classNames={{ header: classes['drawerTitle'] ?? '', content: classes['drawer'] ?? '' }}
      >
        <Sidebar onNavigate={menu.close} onHelp={help.open} />
      </Drawer>
      <div className={classes['page']}>
        <PhoneBar menuOpen={menuOpen} onMenu={menu.toggle} />
        <Travelling />
        <FreshnessNotice />
        <FactorNotice />
        <MailNotice />
        <OtherPersonNotice />
        <main ref={main} tabIndex={-1} className={classes['main']}>
          <WithMarkup>
            <Outlet />
          </WithMarkup>
        </main>
      </div>
      <ShortcutsHelp opened={helpOpen} onClose={help.close} />
      <CommandPalette />
      <InactivityWatch />
      <SignInAgain />
      <ConfirmAgain />
      <ScrollRestoration />
    </div>
  );
};

/** Moves the focus. A link to #main would be relative to the base element and lead to another address. */
const SkipLink = ({ to }: { readonly to: RefObject<HTMLElement | null> }) => (
  <button type="button" className={classes['skip']} onClick={() => to.current?.focus()}>
    Skip to the page
  </button>
);

/** Shown while the next page is loading. */
const Travelling = () => {
  const late = useLateBusy(useNavigation().state === 'loading');
  return late ? (
    <div className={classes['travelling']} role="status">
      <span className={classes['travellingText']}>Please wait...</span>
    </div>
  ) : null;
};
