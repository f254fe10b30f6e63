import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { exportColumns } from '@counterfoil/projections';
import { useLocale } from '../platform/words/locale.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import classes from './audit.module.css';
import type { ExportChoices, Format } from './export-query.js';

const formats: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'jsonl', label: 'JSON Lines' },
];

type Props = {
  readonly choices: ExportChoices;
  readonly onChange: (choices: ExportChoices) => void;
  readonly asAtProblem: string | null;
};

export const ExportOptions = ({ choices, onChange, asAtProblem }: Props) => {
  const change = (changes: Partial<ExportChoices>) => onChange({ ...choices, ...changes });
  return (
    <>
      <SegmentedControl
        aria-label="Format"
        fullWidth
        data={[...formats]}
        value={choices.format}
        onChange={(format) => change({ format })}
      />
      {choices.format === 'jsonl' ? <ProvableNote /> : <TableOptions choices={choices} change={change} />}
      <TextInput
        label="As at event"
        description="Leave it empty for the latest event. The same period as at the same event always gives the same file."
        inputMode="numeric"
        value={choices.asAt}
        onChange={({ target }) => change({ asAt: target.value })}
        error={asAtProblem}
      />
    </>
  );
};

const ProvableNote = () => (
  <PageAlert tone="info">
    Contains every event of the period with its hash, for all entities. Nothing is left out. This is the file that{' '}
    <code>counterfoil prove</code> checks.
  </PageAlert>
);

type TableProps = { readonly choices: ExportChoices; readonly change: (changes: Partial<ExportChoices>) => void };

const TableOptions = ({ choices, change }: TableProps) => {
  const { country } = useLocale();
  const labels = exportColumns.map(({ key, label, usLabel }) => ({
    value: key,
    label: country === 'USA' && typeof usLabel === 'string' ? usLabel : label,
  }));
  const box = (name: 'hasIban' | 'hasPaymentId' | 'hasSupplierId' | 'hasAmlStatus', label: string) => (
    <Checkbox label={label} checked={choices[name]} onChange={({ target }) => change({ [name]: target.checked })} />
  );
  return (
    <>
      <Checkbox
        label="Include verified and cross-matched payments"
        description="Otherwise they are left out, and the header of the file says how many. A JSON Lines file always contains everything."
        checked={choices.all}
        onChange={({ target }) => change({ all: target.checked })}
      />
      <fieldset className={classes['columnsShown']}>
        <legend>Columns</legend>
        {box('hasIban', 'IBAN')}
        {box('hasPaymentId', 'Payment ID and its total')}
        {box('hasSupplierId', 'Supplier ID')}
        {box('hasAmlStatus', 'Sanctions status')}
      </fieldset>
      <MultiSelect
        label="Columns to hide"
        placeholder={choices.columnsToHide.length === 0 ? 'None' : ''}
        data={labels}
        value={[...choices.columnsToHide]}
        onChange={(columnsToHide) => change({ columnsToHide })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the columns to hide' }}
        nothingFoundMessage="No results found"
        comboboxProps={{ withinPortal: true }}
      />
    </>
  );
};
