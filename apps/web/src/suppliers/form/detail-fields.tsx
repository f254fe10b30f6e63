import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useSession } from '../../platform/session/session.js';
import { useLabels } from '../../platform/words/labels.js';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import type { SupplierText } from './supplier-text.js';
import classes from './supplier-form.module.css';

export const DetailFields = ({ form }: { readonly form: ParsedForm<SupplierText> }) => {
  const { companyNumber, companyNumberLong, taxNumber } = useLabels();
  const { entities } = useSession();
  return (
    <Panel title="Supplier">
      <div className={classes['fields']}>
        <TextInput label="Supplier name" required maxLength={200} {...form.text('supplierName')} />
        <TextInput
          label="Supplier code"
          description="The code in your accounting system"
          maxLength={100}
          {...form.text('supplierCode')}
        />
        <TextInput label={companyNumber} description={companyNumberLong} maxLength={50} {...form.text('govCode')} />
        {taxNumber === companyNumber ? null : (
          <TextInput label={taxNumber} description="If the supplier is registered" maxLength={50} {...form.text('taxNumber')} />
        )}
        {entities.length === 0 ? null : (
          <NativeSelect
            label="Entity"
            data={[{ value: '', label: 'The whole company' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.text('entityId')}
          />
        )}
        <TextInput label="Division" maxLength={100} {...form.text('division')} />
        <div className={classes['checks']}>
          <Checkbox label="Employee" {...form.check('isEmployee')} />
          <Checkbox label="Small business" {...form.check('smallBusiness')} />
        </div>
      </div>
    </Panel>
  );
};
