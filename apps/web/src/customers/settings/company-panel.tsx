import { countryWords } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { useSession } from '../../platform/session/session.js';
import { Facts } from '../../ui/values/facts.js';
import { Panel } from '../../ui/page/panel.js';

export const CompanyPanel = () => {
  const { customer, supportEmail } = useSession();
  const { zone } = useLocale();
  return (
    <Panel title="Company" hint={customer.name}>
      <Facts
        items={[
          ['Country', countryWords[customer.country]],
          ['Times are shown in', zone.replaceAll('_', ' ')],
          ['Changes are approved by', customer.singleOperator ? 'Nobody else (single operator)' : 'A second person'],
          ['Support', supportEmail],
        ]}
      />
    </Panel>
  );
};
