import type { VerifierField } from '@counterfoil/domain';
import { useState } from 'react';
import { contactFaults, type ContactText, countryOfForm, type Faults } from '../values/contact-text.js';
import type { Verification } from '../visit/use-verification.js';

/** The contact form of a section: its fields, their faults, and which faults are shown. */
export const useContactForm = ({ record, visit, change }: Verification, asksReason: boolean) => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { contact } = visit;
  const country = countryOfForm(record);
  const faults: Faults = contactFaults(contact, { country, asksReason, asksTerms: true });
  const set = (changes: Partial<ContactText>) => change({ contact: { ...contact, ...changes } });
  // A fault is shown only after its field has lost focus.
  const leave = (field: VerifierField) => setLeft((before) => (before.includes(field) ? before : [...before, field]));
  const shown = (field: VerifierField): string | undefined => (left.includes(field) ? faults[field] : undefined);
  return { contact, country, asksReason, faults, set, leave, shown };
};

export type ContactForm = ReturnType<typeof useContactForm>;
export type ContactProps = { readonly form: ContactForm };
