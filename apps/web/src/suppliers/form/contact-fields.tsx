import { fieldNamesOf, supplierFields } from '@counterfoil/domain';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import { SupplierInput } from './supplier-input.js';
import type { SupplierText } from './supplier-text.js';
import classes from './supplier-form.module.css';

const [firstName, lastName, ...others] = fieldNamesOf(supplierFields, 'contact');

export const ContactFields = ({ form }: { readonly form: ParsedForm<SupplierText> }) => (
  <Panel
    title="Contact"
    hint="Who is asked to confirm the account. Take the address from a contract or an earlier letter, not from the invoice."
  >
    <div className={classes['fields']}>
      {[firstName!, lastName!, 'email' as const, ...others].map((name) => (
        <SupplierInput key={name} form={form} name={name} />
      ))}
    </div>
  </Panel>
);
