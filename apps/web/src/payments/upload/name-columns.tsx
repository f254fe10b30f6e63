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

/** A payment table whose headings are not known: a person says what its columns are, and what is wrong with that is told at once. */
export const NameColumns = ({ naming: { chosen, head, answer, error }, check }: Props) => {
  const named = usePaymentColumns(head);
  const { found, missing, isEnough } = named;
  const { name } = chosen.file;
  return (
    <Panel title="Name the columns" hint={`${name}: nothing is checked yet.`}>
      <div className={columns['page']}>
        <Problem of={error} title={`${name} was not read`} />
        <RememberedColumns
          remembered={head.remembered}
          isBusy={check.isForgetting}
          onForget={(layoutId) => void check.forget(layoutId)}
        />
        {answer === null && error === undefined ? (
          <p className={columns['lead']}>
            This table has headings that are not known here. Once its columns are named, it is read.
          </p>
        ) : null}
        <ColumnsEditor named={named} what="table" noHeadings="None: the table begins with a payment" />
        <Found named={named} />
        <ColumnProblems title="Problems" table={paymentTable} problems={found.problems} total={found.total} headings={named} />
        <Problem of={named.checkError} />
        {missing.length === 0 ? null : <p className={columns['lead']}>{`Still to be named: ${listed(missing)}.`}</p>}
        <div className={classes['actions']} data-align="end">
          <Button variant="default" onClick={check.reset}>
            Choose another file
          </Button>
          {answer === null ? null : (
            <Button variant="default" onClick={check.keepColumns}>
              Leave the columns as they are
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
    ? 'The table is being checked...'
    : rows === 0
      ? 'There is no payment below these headings.'
      : total === 0
        ? `Nothing is wrong with ${among}.`
        : `${among}, ${countText(total, locale)} ${total === 1 ? 'problem' : 'problems'}. Rows that cannot be read are left out.`;
  return (
    <p role="status" className={columns['found']}>
      {text}
    </p>
  );
};
