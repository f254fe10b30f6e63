import { TextInput } from '@mantine/core';
import { Panel } from '../../ui/page/panel.js';
import type { PartProps } from './field-props.js';
import classes from './supplier-form.module.css';

export const ContactFields = ({ field }: Pick<PartProps, 'field'>) => (
  <Panel
    title="Contact"
    hint="Who is asked to confirm the account. Take the address from a contract or an earlier letter, not from the invoice."
  >
    <div className={classes['fields']}>
      <TextInput label="First name" maxLength={100} {...field('contactFirstName')} />
      <TextInput label="Last name" maxLength={100} {...field('contactLastName')} />
      <TextInput label="Verification e-mail" type="email" maxLength={254} {...field('email')} />
      <TextInput label="Landline" type="tel" maxLength={50} {...field('contactLandline')} />
      <TextInput label="Mobile" type="tel" maxLength={50} {...field('contactMobile')} />
    </div>
  </Panel>
);
