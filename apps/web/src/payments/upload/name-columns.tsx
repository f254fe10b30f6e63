import { Button } from '@mantine/core';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { ColumnProblems } from '../../ui/columns/column-problems.js';
import { ColumnsEditor } from '../../ui/columns/columns-editor.js';
import columns from '../../ui/columns/columns.module.css';
import { RememberedColumns } from '../../ui/columns/remembered-columns.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { paymentTable } from './payment-columns.js';
import classes from './upload.module.css';
import type { Naming } from './upload-state.js';
import { type PaymentColumns, usePaymentColumns } from './use-payment-columns.js';
import type { PaymentCheck } from './use-payment-check.js';

type Props = { readonly naming: Naming; readonly check: PaymentCheck };

/** Maps the columns of a payment table with unknown headings. Problems are shown while the user maps them. */
export const NameColumns = ({ naming: { chosen, head, answer, error }, check }: Props) => {
  const named = usePaymentColumns(head);
  const { found, missing, isEnough } = named;
  const { name } = chosen.file;
  return (
    <Panel title="What is in each column?" hint={`${name}: nothing has been checked yet.`}>
      <div className={columns['page']}>
        <Problem of={error} title={`${name} could not be read`} />
        <RememberedColumns
          remembered={head.remembered}
          isBusy={check.isForgetting}
          onForget={(layoutId) => void check.forget(layoutId)}
        />
        {answer === null && error === undefined ? (
          <p className={columns['lead']}>
            The headings of this table are not known. Choose what each column contains, so that the file can be read.
          </p>
        ) : null}
        <ColumnsEditor named={named} what="table" noHeadings="None: the first row is a payment" />
        <Found named={named} />
        <ColumnProblems title="Problems" table={paymentTable} problems={found.problems} total={found.total} headings={named} />
        <Problem of={named.checkError} />
        {missing.length === 0 ? null : <p className={columns['lead']}>{`Still missing: ${listed(missing)}.`}</p>}
        <div className={classes['actions']} data-align="end">
          <Button variant="default" onClick={check.reset}>
            Choose another file
          </Button>
          {answer === null ? null : (
            <Button variant="default" onClick={check.keepColumns}>
              Keep the columns as they are
            </Button>
          )}
          <Button disabled={!isEnough} onClick={() => void check.readAs(named.mapping)}>
            Read with these columns
          </Button>
        </div>
      </div>
    </Panel>
  );
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const Found = ({ named: { found, isChecking, isEnough, checkError } }: { readonly named: PaymentColumns }) => {
  const locale = useLocale();
  const { rows, total } = found;
  if (!isEnough || checkError !== undefined) return null;
  const among = `${countText(rows, locale)} ${rows === 1 ? 'row' : 'rows'}`;
  const text = isChecking
    ? 'Checking the table...'
    : rows === 0
      ? 'There are no payments below these headings.'
      : total === 0
        ? `${among}, no problems.`
        : `${among}, ${countText(total, locale)} ${total === 1 ? 'problem' : 'problems'}. Rows that cannot be read are left out.`;
  return (
    <p role="status" className={columns['found']}>
      {text}
    </p>
  );
};
