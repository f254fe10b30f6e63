import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.js';
import { EntityPicker } from './entity-picker.js';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.js';

type Props = { readonly isFolded: boolean; readonly onHelp: () => void; readonly children: ReactNode };

/** The bottom of the sidebar: the customer, the settings and the signed-in user. */
export const SidebarFoot = ({ isFolded, onHelp, children }: Props) => {
  const { customer, demo } = useSession();
  return (
    <section className={classes['foot']} aria-label="Company and account">
      {isFolded ? null : (
        <>
          <p className={classes['customer']}>{customer.name}</p>
          {demo ? <p className={classes['single']}>Demo: all data is made up</p> : null}
          {customer.singleOperator ? <p className={classes['single']}>Single operator: no second person approves</p> : null}
          <EntityPicker />
        </>
      )}
      {children}
      <UserMenu isFolded={isFolded} onHelp={onHelp} />
    </section>
  );
};
