import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { callOutcomes, checkMethods, type ChosenMethod, LONGEST_CALL_DETAIL, numberSources } from '@counterfoil/domain';
import { DateTimeField } from '../../dates/date-time-field.js';
import { ReasonField } from '../reason-field.js';
import { PhoneInput } from '../text/phone-input.js';
import { type CheckAbout, CheckFileField } from './check-file-field.js';
import classes from './check-fields.module.css';
import { CALL_BACK, type CheckForm } from './check-values.js';

type Props = {
  readonly form: CheckForm;
  /** The number on file, which is preselected. */
  readonly numberOnFile?: string | null;
  /** The only method that is accepted here. It is not asked for. */
  readonly only?: ChosenMethod | null;
  /** The subject of the check, to which a file can be attached. Null: no file can be attached. */
  readonly about?: CheckAbout | null;
};

const CHOOSE = { value: '', label: 'Choose ...' };
const choices = (words: Readonly<Record<string, string>>) => [
  CHOOSE,
  ...Object.entries(words).map(([value, label]) => ({ value, label: `${label.charAt(0).toUpperCase()}${label.slice(1)}` })),
];

/** The check record before a decision: what was checked, how and with whom (P-11.9). A call-back needs details of the call. */
export const CheckFields = ({ form, numberOnFile = null, only = null, about = null }: Props) => {
  const { method } = form.values;
  return (
    <Stack gap="sm">
      {only === null ? (
        <NativeSelect label="How was it checked?" required data-autofocus data={choices(checkMethods)} {...form.text('method')} />
      ) : null}
      {method === CALL_BACK ? (
        <div className={classes['call']}>
          <TextInput
            label="Who answered the call"
            maxLength={LONGEST_CALL_DETAIL}
            required
            {...(only === null ? {} : { 'data-autofocus': true })}
            {...form.text('person')}
          />
          <PhoneInput
            label="Number called"
            maxLength={LONGEST_CALL_DETAIL}
            required
            {...(numberOnFile === null ? {} : { description: `On file: ${numberOnFile}` })}
            {...form.text('number')}
          />
          <NativeSelect
            label="Where the number came from"
            required
            data={choices(numberSources)}
            {...form.text('numberSource')}
          />
          <DateTimeField
            label="When"
            required
            value={form.values.calledAt}
            error={form.text('calledAt').error}
            onChange={(calledAt) => form.set({ calledAt })}
          />
          <NativeSelect label="How the call ended" required data={choices(callOutcomes)} {...form.text('outcome')} />
        </div>
      ) : null}
      <ReasonField
        {...form.text('reason')}
        label="What was checked"
        description="It stays in the timeline and in the audit log."
      />
      {about === null ? null : <CheckFileField form={form} about={about} />}
    </Stack>
  );
};
