import { NativeSelect } from '@mantine/core';
import { OTHER_REASON, type ReasonCode, reasonCodes } from '@counterfoil/domain';
import { CommentField } from './contact-fields.js';
import type { ContactProps } from './use-contact-form.js';

type Props = ContactProps & { readonly label: string; readonly codes: readonly ReasonCode[] };

/** The reason why the details on file are wrong. The reason "other" needs a message (P-5.1.1, P-3.2.2). */
export const ReasonFields = ({ form, label, codes }: Props) => (
  <>
    <NativeSelect
      label={label}
      size="md"
      required
      data={[{ value: '', label: 'Please select' }, ...codes.map((code) => ({ value: String(code), label: reasonCodes[code] }))]}
      value={form.values.reason === null ? '' : String(form.values.reason)}
      error={form.shown('reason')}
      onBlur={() => form.leave('reason')}
      onChange={({ target }) => form.set({ reason: target.value === '' ? null : Number(target.value) })}
    />
    <CommentField form={form} label={form.values.reason === OTHER_REASON ? 'Message' : 'Comment'} />
  </>
);
