import { type ComparedLine, type LineChange, writtenByKey } from '@counterfoil/domain';
import { moneyText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './compare.module.css';
import { fieldsText, valuesOf } from './difference-words.js';

/** The fields of a payment that differ between the runs, with their old and new values side by side. */
export const ChangedValues = ({ change }: { readonly change: LineChange }) => {
  const locale = useLocale();
  const values = valuesOf(change, (hundredths, currency) => moneyText(hundredths, currency, locale));
  return values.map(({ field, was, now }, at) => (
    <span key={field}>
      {at === 0 ? '' : '. '}
      {at === 0 ? fieldsText([field]).toLowerCase() : fieldsText([field])}: <span className={classes['was']}>{was}</span>{' '}
      <span className={classes['now']}>{now}</span>
    </span>
  ));
};

/** A payment that differs between the runs, and how. */
export const ChangedLine = ({ change }: { readonly change: LineChange }) => (
  <>
    <LineName line={change.now} />, <ChangedValues change={change} />
  </>
);

/** A payment that is in only one of two runs. */
export const WholeLine = ({ line }: { readonly line: ComparedLine }) => {
  const locale = useLocale();
  return (
    <>
      <LineName line={line} />
      {`. ${writtenByKey(line.accountDisplay, line.account)}, ${moneyText(line.amount, line.currency, locale)}`}
    </>
  );
};

const LineName = ({ line: { n, accountName, reference } }: { readonly line: ComparedLine }) => (
  <>
    #{n} {accountName}
    {reference === '' ? '' : `, ${reference}`}
  </>
);
