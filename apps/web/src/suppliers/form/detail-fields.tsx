import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useLabels } from '../../platform/words/labels.js';
import { useSession } from '../../platform/session/session.js';
import { Panel } from '../../ui/page/panel.js';
import type { PartProps } from './field-props.js';
import classes from './supplier-form.module.css';

export const DetailFields = ({ text, field, change }: PartProps) => {
  const { companyNumber, companyNumberLong, taxNumber } = useLabels();
  const { entities } = useSession();
  return (
    <Panel title="Supplier">
      <div className={classes['fields']}>
        <TextInput label="Supplier name" required maxLength={200} {...field('supplierName')} />
        <TextInput
          label="Supplier code"
          description="As your accounting system has it"
          maxLength={100}
          {...field('supplierCode')}
        />
        <TextInput label={companyNumber} description={companyNumberLong} maxLength={50} {...field('govCode')} />
        {taxNumber === companyNumber ? null : (
          <TextInput label={taxNumber} description="If it is registered" maxLength={50} {...field('taxNumber')} />
        )}
        {entities.length === 0 ? null : (
          <NativeSelect
            label="Entity"
            data={[{ value: '', label: 'The whole company' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
            {...field('entityId')}
          />
        )}
        <TextInput label="Division" maxLength={100} {...field('division')} />
        <div className={classes['checks']}>
          <Checkbox
            label="Employee"
            checked={text.isEmployee}
            onChange={({ target }) => change({ isEmployee: target.checked })}
          />
          <Checkbox
            label="Small business"
            checked={text.smallBusiness}
            onChange={({ target }) => change({ smallBusiness: target.checked })}
          />
        </div>
      </div>
    </Panel>
  );
};
