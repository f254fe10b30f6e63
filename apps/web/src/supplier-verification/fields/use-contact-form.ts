import type { CustomerCountry } from '@counterfoil/domain';
import { type Faults, refuse, read } from '../../ui/form/reading.js';
import type { FormValues } from '../../ui/form/draft.js';
import { type ParsedForm, type Sent, useParsedForm } from '../../ui/form/use-parsed-form.js';
import { contactFaults, serverNames } from '../values/contact-faults.js';
import { type ContactText, countryOfForm } from '../values/contact-text.js';
import type { Verification } from '../visit/use-verification.js';

export type ContactForm = ParsedForm<ContactText>;
export type ContactProps = { readonly form: ContactForm };

type Options<Values> = {
  readonly initial: Values;
  readonly asksReason: boolean;
  readonly faultsOf?: (values: Values) => Faults;
  /** Sends the values of the visit, which holds every change. */
  readonly send: () => Promise<Sent<null>>;
  readonly onValues: (values: Values) => void;
};

/** The form of a section with contact fields. The typed values are kept in the visit, so that they survive a change of section. */
export const useSectionForm = <Values extends ContactText & FormValues>(
  { record }: Verification,
  { initial, asksReason, faultsOf = () => ({}), send, onValues }: Options<Values>,
): ParsedForm<Values> => {
  const country = countryOfForm(record);
  return useParsedForm<Values, null, null>({
    initial,
    parse: (values) => {
      const faults = { ...faultsOf(values), ...contactFaults(values, { country, asksReason, asksTerms: true }) };
      return Object.keys(faults).length === 0 ? read(null) : refuse(faults);
    },
    send,
    showFaults: 'on-leave',
    onValues,
    serverNames,
  });
};

type ContactOptions = { readonly asksReason: boolean; readonly send: () => Promise<Sent<null>> };

/** The contact form of a section. */
export const useContactForm = (verification: Verification, { asksReason, send }: ContactOptions): ContactForm =>
  useSectionForm(verification, {
    initial: verification.visit.contact,
    asksReason,
    send,
    onValues: (contact) => verification.change({ contact }),
  });

export const countryOf = ({ record }: Verification): CustomerCountry => countryOfForm(record);
