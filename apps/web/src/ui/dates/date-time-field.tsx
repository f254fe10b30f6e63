import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { dateFormats } from '../../platform/words/date-format.js';
import { useLocale } from '../../platform/words/locale.js';

/** The step of P-9.9. */
const MINUTE_STEP = 5;

type Props = Pick<DateTimePickerProps, 'label' | 'required' | 'error' | 'description' | 'size'> & {
  /** Local time to the minute, 'YYYY-MM-DDTHH:mm'; empty for none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
};

/** A date and a time in the zone of the browser. The arrows of the minutes change them by five. */
export const DateTimeField = ({ value, onChange, ...props }: Props) => (
  <DateTimePicker
    {...props}
    valueFormat={`${dateFormats[useLocale().country]} HH:mm`}
    value={value === '' ? null : `${value.replace('T', ' ')}:00`}
    onChange={(time) => onChange(time === null ? '' : time.slice(0, 16).replace(' ', 'T'))}
    timePickerProps={{ minutesStep: MINUTE_STEP, withDropdown: true, hoursInputLabel: 'Hours', minutesInputLabel: 'Minutes' }}
    submitButtonProps={{ 'aria-label': 'Take this time' }}
  />
);
