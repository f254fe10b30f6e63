import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { countryWords } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { useManagesCompany, useSession } from '../../platform/session/session.js';
import { Facts } from '../../ui/values/facts.js';
import { Panel } from '../../ui/page/panel.js';
import { useSettingsQuery } from '../settings.api.js';
import { CompanyNameDialog, PendingName } from './company-name.js';
import { TimeZoneDialog } from './time-zone-dialog.js';
import { zoneName } from './zone-names.js';

export const CompanyPanel = () => {
  const { customer, supportEmail } = useSession();
  const { zone } = useLocale();
  const manages = useManagesCompany();
  const { data } = useSettingsQuery();
  const pending = data?.pendingName ?? null;
  const [open, setOpen] = useState<'name' | 'zone' | null>(null);
  const close = () => setOpen(null);
  const change = (
    <Group gap="xs">
      <Button variant="default" disabled={pending !== null} onClick={() => setOpen('name')}>
        Change the name
      </Button>
      <Button variant="default" onClick={() => setOpen('zone')}>
        Change the time zone
      </Button>
    </Group>
  );
  return (
    <Panel title="Company" hint={customer.name} actions={manages ? change : undefined}>
      <Facts
        items={[
          ['Country', countryWords[customer.country]],
          ['Times are shown in', zoneName(zone)],
          ['Changes are approved by', customer.singleOperator ? 'Nobody else (single operator)' : 'A second person'],
          ['Support', supportEmail],
        ]}
      />
      {pending === null ? null : <PendingName pending={pending} />}
      {open === 'name' ? <CompanyNameDialog onClose={close} /> : null}
      {open === 'zone' ? <TimeZoneDialog onClose={close} /> : null}
    </Panel>
  );
};
