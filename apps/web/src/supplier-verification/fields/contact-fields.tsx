import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { identifierFields, longestText } from '@counterfoil/domain';
import type { ChangeEvent } from 'react';
import { phoneRegions } from '../values/phone-regions.js';
import { Terms } from './terms.js';
import type { ContactProps, ContactForm } from './use-contact-form.js';
import classes from '../verification.module.css';

type TextField =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'mobile'
  | 'comment'
  | 'cfoName'
  | 'cfoEmail'
  | 'companyNumber'
  | 'tradingName'
  | 'gstNumber';

/** The props of a text field. */
const field = ({ contact, set, leave, shown }: ContactForm, name: TextField) => ({
  name,
  size: 'md',
  value: contact[name],
  error: shown(name),
  onBlur: () => leave(name),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: target.value }),
});

/** The person who answers: the part of the form that is always shown (P-5.1). */
export const PersonFields = ({ form }: ContactProps) => (
  <fieldset className={classes['fieldset']}>
    <legend>About you</legend>
    <TextInput label="Email" type="email" required maxLength={longestText.email} {...field(form, 'email')} />
    <div className={classes['pair']}>
      <TextInput label="First name" required maxLength={longestText.name} {...field(form, 'firstName')} />
      <TextInput label="Last name" required maxLength={longestText.name} {...field(form, 'lastName')} />
    </div>
    <div className={classes['phone']}>
      <NativeSelect
        label="Region"
        size="md"
        data={[...phoneRegions(form.country)]}
        value={form.contact.region}
        onChange={({ target }) => form.set({ region: target.value })}
      />
      <TextInput label="Phone" type="tel" required maxLength={longestText.phone} {...field(form, 'phone')} />
    </div>
    <TextInput
      label="Mobile"
      description="If different from the phone number"
      type="tel"
      maxLength={longestText.phone}
      {...field(form, 'mobile')}
    />
  </fieldset>
);

/** The finance contact and the company identifiers of the country. All of them are optional (P-2.1.7). */
export const CompanyFields = ({ form }: ContactProps) => (
  <>
    <fieldset className={classes['fieldset']}>
      <legend>Finance contact (optional)</legend>
      <TextInput label="Finance contact name" maxLength={longestText.name} {...field(form, 'cfoName')} />
      <TextInput label="Finance contact email" type="email" maxLength={longestText.email} {...field(form, 'cfoEmail')} />
    </fieldset>
    <fieldset className={classes['fieldset']}>
      <legend>Your company (optional)</legend>
      {identifierFields[form.country].map(({ field: name, label }) => (
        <TextInput key={name} label={label} maxLength={200} {...field(form, name)} />
      ))}
    </fieldset>
  </>
);

export const CommentField = ({ form, label = 'Comment' }: ContactProps & { readonly label?: string }) => (
  <Textarea label={label} maxLength={longestText.comment} autosize minRows={3} {...field(form, 'comment')} />
);

/** The opt-in and the terms, at the end of every form. */
export const ConsentFields = ({ form, customerName }: ContactProps & { readonly customerName: string }) => (
  <div className={classes['consent']}>
    <Checkbox
      size="md"
      label={`${customerName} may email me when these details have to be checked again`}
      checked={form.contact.optin}
      onChange={({ target }) => form.set({ optin: target.checked })}
    />
    <Checkbox
      size="md"
      label="I accept the terms of service and privacy policy"
      checked={form.contact.terms}
      error={form.shown('terms') !== undefined}
      aria-describedby="terms-fault"
      onBlur={() => form.leave('terms')}
      onChange={({ target }) => form.set({ terms: target.checked })}
    />
    <div className={classes['beneath']}>
      <p id="terms-fault" className={classes['fault']} role="alert">
        {form.shown('terms')}
      </p>
    </div>
    <Terms customerName={customerName} />
  </div>
);
