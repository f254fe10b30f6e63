import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { resultCodes, resultWords } from '@counterfoil/domain';
import { useLocale } from '../platform/words/locale.js';
import { DateField } from '../ui/dates/date-field.js';
import { evidenceGradeWords } from '../ui/words/statuses.js';
import { SearchBox } from '../ui/table/search-box.js';
import classes from './audit.module.css';
import { isBackwards, type Period, presets } from './period.js';
import type { AuditLog } from './use-audit-log.js';

const results = [
  { value: '', label: 'All results' },
  ...resultCodes.map((code) => ({ value: String(code), label: resultWords(code, false).reason })),
  { value: 'none', label: resultWords(null, false).reason },
];

const grades = [
  { value: '', label: 'All evidence' },
  ...Object.entries(evidenceGradeWords).map(([value, { word }]) => ({ value, label: word })),
];

export const AuditFilters = ({ log }: { readonly log: AuditLog }) => {
  const { list, period } = log;
  return (
    <div className={classes['filters']} role="search">
      <PeriodFields period={period} onPeriod={({ from, to }) => list.setFilters({ from, to })} />
      <div className={classes['narrowing']}>
        <SearchBox label="Search payments" value={list.search} onSearch={list.setSearch} />
        <NativeSelect
          className={classes['choice'] ?? ''}
          aria-label="Result"
          value={list.filters['result'] ?? ''}
          data={results}
          onChange={({ target }) => list.setFilter('result', target.value)}
        />
        <NativeSelect
          className={classes['choice'] ?? ''}
          aria-label="Evidence"
          value={list.filters['grade'] ?? ''}
          data={grades}
          onChange={({ target }) => list.setFilter('grade', target.value)}
        />
        <Checkbox
          label="Only payments that needed review"
          checked={list.filters['review'] === 'true'}
          onChange={({ target }) => list.setFilter('review', target.checked ? 'true' : null)}
        />
      </div>
    </div>
  );
};

type PeriodProps = { readonly period: Period; readonly onPeriod: (period: Period) => void };

export const PeriodFields = ({ period, onPeriod }: PeriodProps) => {
  const { zone } = useLocale();
  const wrong = isBackwards(period) ? 'The end date is before the start date.' : undefined;
  const day = (name: keyof Period, label: string) => (
    <DateField
      label={label}
      value={period[name]}
      clearable={false}
      onChange={(date) => date !== '' && onPeriod({ ...period, [name]: date })}
      aria-invalid={wrong !== undefined}
    />
  );
  return (
    <div className={classes['period']}>
      {day('from', 'From')}
      {day('to', 'To')}
      <div className={classes['presets']}>
        {presets.map(({ label, of }) => (
          <Button key={label} size="compact-xs" variant="default" onClick={() => onPeriod(of(new Date().toISOString(), zone))}>
            {label}
          </Button>
        ))}
      </div>
      <p className={classes['zone']}>Days of {zone.replaceAll('_', ' ')} time</p>
      {wrong === undefined ? null : (
        <p className={classes['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};
