import { permissions } from '@counterfoil/domain';
import { SegmentedControl } from '@mantine/core';
import { useLocale } from '../platform/locale.js';
import { useSession } from '../platform/session.js';
import { PageHeader } from '../ui/page-header.js';
import { Panel } from '../ui/panel.js';
import { StatusBadge } from '../ui/status-badge.js';
import { colorSchemes, useColorScheme } from '../ui/theme/use-color-scheme.js';
import { countryWords, permissionWords } from './permission-words.js';
import classes from './settings-page.module.css';

/** What holds for the person signed in, and how the portal looks to them. */
export const Component = () => (
  <>
    <PageHeader title="Settings" lead="Who you are here, what you may do, and how the portal looks on this device." />
    <div className={classes['columns']}>
      <You />
      <div className={classes['column']}>
        <Company />
        <Appearance />
      </div>
    </div>
  </>
);

const You = () => {
  const { user } = useSession();
  return (
    <Panel title="You" hint={user.name}>
      <ul className={classes['permissions']}>
        {permissions.map((permission) => (
          <li key={permission}>
            {permissionWords[permission]}
            {user.permissions.includes(permission) ? (
              <StatusBadge tone="yes">Allowed</StatusBadge>
            ) : (
              <StatusBadge tone="neutral">Not allowed</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Company = () => {
  const { customer, entities, supportEmail } = useSession();
  const { zone } = useLocale();
  return (
    <Panel title="Company" hint={customer.name}>
      <dl className={classes['facts']}>
        <dt>Country</dt>
        <dd>{countryWords[customer.country]}</dd>
        <dt>Times are shown in</dt>
        <dd>{zone.replace('_', ' ')}</dd>
        <dt>Changes are approved by</dt>
        <dd>{customer.singleOperator ? 'nobody else: single operator, and every row says so' : 'a second person'}</dd>
        <dt>Entities</dt>
        <dd>{entities.length === 0 ? 'none' : entities.map(({ name }) => name).join(', ')}</dd>
        <dt>Support</dt>
        <dd>{supportEmail}</dd>
      </dl>
    </Panel>
  );
};

const Appearance = () => {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Panel title="Appearance" hint="Remembered on this device.">
      <SegmentedControl
        fullWidth
        aria-label="Colour scheme"
        value={colorScheme}
        onChange={setColorScheme}
        data={[...colorSchemes]}
      />
    </Panel>
  );
};
