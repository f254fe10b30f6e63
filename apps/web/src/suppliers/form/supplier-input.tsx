import { TextInput } from '@mantine/core';
import { supplierFields, type SupplierTextField } from '@counterfoil/domain';
import { HINT_BELOW } from '../../ui/form/hint-below.js';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { PhoneInput } from '../../ui/form/text/phone-input.js';
import type { SupplierText } from './supplier-text.js';

type Props = {
  readonly form: ParsedForm<SupplierText>;
  readonly name: SupplierTextField;
  /** Replaces the label where the customer's country uses another word. */
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** The field that a dialog begins with. */
  readonly isFirst?: boolean;
};

const inputs = { text: TextInput, email: EmailInput, tel: PhoneInput };

/** A text input for a supplier field, with the label and limit from the field table. */
export const SupplierInput = ({ form, name, label, description, isFirst = false }: Props) => {
  const field = supplierFields[name];
  const Input = inputs['format' in field ? field.format : 'text'];
  return (
    <Input
      label={label ?? field.label}
      description={description}
      inputWrapperOrder={HINT_BELOW}
      maxLength={field.longest}
      required={'required' in field}
      data-autofocus={isFirst || undefined}
      {...form.text(name)}
    />
  );
};
