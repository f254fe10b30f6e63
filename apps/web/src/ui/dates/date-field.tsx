import { DateInput, type DateInputProps } from '@mantine/dates';
import { dateFormats, readDate } from '../../platform/words/date-format.js';
import { useLocale } from '../../platform/words/locale.js';

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> & {
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  readonly onChange: (date: string) => void;
};

/** A calendar date, typed or chosen, in the format of the customer's country. */
export const DateField = ({ value, onChange, ...props }: Props) => {
  const format = dateFormats[useLocale().country];
  return (
    <DateInput
      clearable
      highlightToday
      {...props}
      valueFormat={format}
      dateParser={(text) => readDate(text, format)}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
    />
  );
};
