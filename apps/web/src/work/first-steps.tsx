import type { Permission } from '@counterfoil/domain';
import { routes } from '../platform/paths.js';
import { useSession } from '../platform/session/session.js';
import { Panel } from '../ui/page/panel.js';
import { Go } from './work-acts.js';
import { WorkItem } from './work-item.js';
import classes from './work.module.css';

type Step = { readonly title: string; readonly reason: string; readonly to: string; readonly needs: Permission };

const steps: readonly Step[] = [
  {
    title: 'Import your suppliers',
    reason: 'A spreadsheet, or the vendor list of your accounting system. A second person approves their bank accounts.',
    to: routes.supplierImport,
    needs: 'canEditSuppliers',
  },
  {
    title: 'Add your colleagues',
    reason: 'Each with the role of their work. A second person approves each of them.',
    to: routes.settings,
    needs: 'canManageUsers',
  },
];

/** The first steps of a company without suppliers, as far as this user may take them. A payment file can be dropped below. */
export const FirstSteps = () => {
  const { user } = useSession();
  const own = steps.filter(({ needs }) => user.permissions.includes(needs));
  if (own.length === 0) return null;
  return (
    <Panel title="First steps" flush actions={<span className={classes['hint']}>no suppliers on file yet</span>}>
      <ul className={classes['list']}>
        {own.map(({ title, reason, to }) => (
          <WorkItem
            key={title}
            title={title}
            reason={reason}
            sum={null}
            to={to}
            act={<Go to={to} label="Start" about={title} />}
          />
        ))}
      </ul>
    </Panel>
  );
};
