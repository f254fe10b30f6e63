import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { identifierFields, longestText, optInText } from '@counterfoil/domain';
import type { CustomerCountry } from '@counterfoil/domain';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { LimitedTextarea } from '../../ui/form/text/limited-textarea.js';
import { PhoneInput } from '../../ui/form/text/phone-input.js';
import { phoneRegions } from '../values/phone-regions.js';
import { Terms } from './terms.js';
import type { ContactProps } from './use-contact-form.js';
import classes from '../verification.module.css';

/** The fields about the person who answers, which are always shown (P-5.1). */
type CountryProps = ContactProps & { readonly country: CustomerCountry };

export const PersonFields = ({ form, country }: CountryProps) => (
  <fieldset className={classes['fieldset']}>
    <legend>About you</legend>
    <EmailInput label="Email" required size="md" {...form.text('email')} />
    <div className={classes['pair']}>
      <TextInput label="First name" required maxLength={longestText.name} size="md" {...form.text('firstName')} />
      <TextInput label="Last name" required maxLength={longestText.name} size="md" {...form.text('lastName')} />
    </div>
    <div className={classes['phone']}>
      <NativeSelect label="Region" size="md" data={[...phoneRegions(country)]} {...form.text('region')} />
      <PhoneInput label="Phone" required maxLength={longestText.phone} size="md" {...form.text('phone')} />
    </div>
    <PhoneInput
      label="Mobile"
      description="If different from the phone number"
      maxLength={longestText.phone}
      size="md"
      {...form.text('mobile')}
    />
  </fieldset>
);

/** The finance contact and the company identifiers of the country. All of them are optional (P-2.1.7). */
export const CompanyFields = ({ form, country }: CountryProps) => (
  <>
    <fieldset className={classes['fieldset']}>
      <legend>Finance contact (optional)</legend>
      <TextInput label="Finance contact name" maxLength={longestText.name} size="md" {...form.text('cfoName')} />
      <EmailInput label="Finance contact email" size="md" {...form.text('cfoEmail')} />
    </fieldset>
    <fieldset className={classes['fieldset']}>
      <legend>Your company (optional)</legend>
      {identifierFields[country].map(({ field: name, label }) => (
        <TextInput key={name} label={label} maxLength={200} size="md" {...form.text(name)} />
      ))}
    </fieldset>
  </>
);

export const CommentField = ({ form, label = 'Comment' }: ContactProps & { readonly label?: string }) => (
  <LimitedTextarea label={label} limit={longestText.comment} autosize minRows={3} size="md" {...form.text('comment')} />
);

/** The opt-in and the terms, at the end of every form. */
export const ConsentFields = ({ form, customerName }: ContactProps & { readonly customerName: string }) => (
  <div className={classes['consent']}>
    <Checkbox size="md" label={optInText(customerName)} {...form.check('optin')} />
    <Checkbox
      size="md"
      label="I accept the terms of service and privacy policy"
      {...form.check('terms')}
      error={form.shown('terms') !== undefined}
      aria-invalid={form.shown('terms') !== undefined}
      aria-describedby="terms-fault"
    />
    <div className={classes['beneath']}>
      <p id="terms-fault" className={classes['fault']} role="alert">
        {form.shown('terms')}
      </p>
    </div>
    <Terms customerName={customerName} />
  </div>
);
