import { TextInput } from '@mantine/core';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import type { SupplierText } from './supplier-text.js';
import classes from './supplier-form.module.css';

export const ContactFields = ({ form }: { readonly form: ParsedForm<SupplierText> }) => (
  <Panel
    title="Contact"
    hint="Who is asked to confirm the account. Take the address from a contract or an earlier letter, not from the invoice."
  >
    <div className={classes['fields']}>
      <TextInput label="First name" maxLength={100} {...form.text('contactFirstName')} />
      <TextInput label="Last name" maxLength={100} {...form.text('contactLastName')} />
      <TextInput label="Verification email" type="email" maxLength={254} {...form.text('email')} />
      <TextInput label="Landline" type="tel" maxLength={50} {...form.text('contactLandline')} />
      <TextInput label="Mobile" type="tel" maxLength={50} {...form.text('contactMobile')} />
    </div>
  </Panel>
);
