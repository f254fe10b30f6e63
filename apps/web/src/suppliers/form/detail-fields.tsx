import { Checkbox, NativeSelect } from '@mantine/core';
import { approvedFields, fieldNamesOf, supplierFields } from '@counterfoil/domain';
import { useSession } from '../../platform/session/session.js';
import { useLabels } from '../../platform/words/labels.js';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import { SupplierInput } from './supplier-input.js';
import type { SupplierText } from './supplier-text.js';
import classes from './supplier-form.module.css';

type Props = { readonly form: ParsedForm<SupplierText> };
type Words = { readonly label?: string; readonly description?: string };

const names = [...fieldNamesOf(supplierFields, 'details'), ...approvedFields.filter((name) => name !== 'email')];

export const DetailFields = ({ form }: Props) => {
  const { companyNumber, companyNumberLong, taxNumber } = useLabels();
  const words: { readonly [name: string]: Words } = {
    supplierCode: { description: 'The code in your accounting system' },
    govCode: { label: companyNumber, description: companyNumberLong },
    taxNumber: { label: taxNumber, description: 'If the supplier is registered' },
  };
  const isShown = (name: string): boolean => name !== 'taxNumber' || taxNumber !== companyNumber;
  return (
    <Panel title="Supplier">
      <div className={classes['fields']}>
        {names.filter(isShown).map((name) => {
          if (name === 'entityId') return <EntityField key={name} form={form} />;
          if (name === 'isEmployee' || name === 'smallBusiness') return null;
          return <SupplierInput key={name} form={form} name={name} {...words[name]} />;
        })}
        <div className={classes['checks']}>
          {(['isEmployee', 'smallBusiness'] as const).map((name) => (
            <Checkbox key={name} label={supplierFields[name].label} {...form.check(name)} />
          ))}
        </div>
      </div>
    </Panel>
  );
};

const EntityField = ({ form }: Props) => {
  const { entities } = useSession();
  if (entities.length === 0) return null;
  const data = [{ value: '', label: 'The whole company' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))];
  return <NativeSelect label={supplierFields.entityId.label} data={data} {...form.text('entityId')} />;
};
