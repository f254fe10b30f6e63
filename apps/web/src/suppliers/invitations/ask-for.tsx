import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { AskingChoice } from './use-asking.js';
import type { Asking } from './invitations.api.js';
import classes from '../verification-panel.module.css';

const choices: { readonly value: Asking['ask']; readonly label: string }[] = [
  { value: 'bank-details', label: 'Bank details' },
  { value: 'onboarding', label: 'Onboarding' },
];

/** What happens after each choice. */
const leads: Readonly<Record<Asking['ask'], string>> = {
  'bank-details':
    'The supplier gets an email with a link to give its bank details. They are a claim until a second person at your company has approved them.',
  onboarding:
    'The supplier gets an email with a link to a form, which it fills in and signs. Nothing reaches its record before a second person approves it.',
};

export const Lead = ({ ask }: { readonly ask: Asking['ask'] }) => <p className={classes['plain']}>{leads[ask]}</p>;

/** The choice between bank details and an onboarding, for companies that have published a form. */
export const AskFor = ({ asking, forms, setAsk, setFormId }: AskingChoice) => {
  if (forms.length === 0) return null;
  return (
    <>
      <SegmentedControl<Asking['ask']>
        aria-label="What to ask for"
        fullWidth
        data={choices}
        value={asking.ask}
        onChange={setAsk}
      />
      {asking.ask === 'bank-details' || forms.length === 1 ? null : (
        <NativeSelect
          label="Form"
          value={asking.formId}
          data={forms.map(({ id, title, version }) => ({ value: id, label: `${title}, version ${version}` }))}
          onChange={({ target }) => setFormId(target.value)}
        />
      )}
    </>
  );
};
