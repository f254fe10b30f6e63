import { Button } from '@mantine/core';
import { useState } from 'react';
import { countryWords } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { useManagesCompany, useSession } from '../../platform/session/session.js';
import { Facts } from '../../ui/values/facts.js';
import { Panel } from '../../ui/page/panel.js';
import { TimeZoneDialog } from './time-zone-dialog.js';
import { zoneName } from './zone-names.js';

export const CompanyPanel = () => {
  const { customer, supportEmail } = useSession();
  const { zone } = useLocale();
  const manages = useManagesCompany();
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      Change the time zone
    </Button>
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
      {changing ? <TimeZoneDialog onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
};
