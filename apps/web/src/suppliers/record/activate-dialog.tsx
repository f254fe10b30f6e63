import { Progress } from '@mantine/core';
import type { SupplierRow } from '@counterfoil/projections';
import { useState } from 'react';
import { countText } from '../../platform/words/format.js';
import type { ListQuery } from '../../platform/lists/list-params.js';
import { useLocale } from '../../platform/words/locale.js';
import type { Selection } from '../../platform/lists/selection.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import type { Checked } from '../../ui/form/check-record/check-values.js';
import { useCheckForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useSetActiveMutation } from '../suppliers.api.js';
import { useCollected } from '../use-collected.js';
import classes from '../suppliers.module.css';

type Props = {
  readonly selection: Selection;
  readonly query: ListQuery;
  readonly isActive: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The number of records in one call. The progress bar moves between calls. */
const CHUNK = 100;
const NAMED = 8;

/** Activates or deactivates suppliers. It first shows how many records it applies to and which of them change. */
export const ActivateDialog = ({ selection, query, isActive, onClose, onDone }: Props) => {
  const collected = useCollected(selection, query);
  const [setActive] = useSetActiveMutation();
  const [done, setDone] = useState<number | null>(null);
  const changing = collected.rows.filter(({ active }) => active !== isActive);
  const verb = isActive ? 'Activate' : 'Deactivate';

  const send = async (said: Checked) => {
    for (let from = 0; from < changing.length; from += CHUNK) {
      setDone(from);
      const ids = changing.slice(from, from + CHUNK).map(({ id }) => id);
      const { error: refused } = await setActive({ ids, isActive, ...said });
      if (refused !== undefined) return { error: refused };
    }
    return { data: true };
  };
  const told = () => {
    notify(
      'success',
      changing.length === 1
        ? `1 supplier is ${isActive ? 'active' : 'inactive'} now.`
        : `${changing.length} suppliers are ${isActive ? 'active' : 'inactive'} now.`,
    );
    onDone();
  };
  const form = useCheckForm({ send, done: told });

  return (
    <FormDialog
      title={`${verb} suppliers`}
      form={form}
      onClose={onClose}
      submitLabel={changing.length === 1 ? `${verb} 1 supplier` : `${verb} ${changing.length} suppliers`}
      danger={!isActive}
      disabled={collected.loading || changing.length === 0}
    >
      {collected.loading ? <LoadingIndicator /> : null}
      <Problem of={collected.error} />
      {collected.loading || collected.error !== undefined ? null : (
        <Preview all={collected.rows} changing={changing} isActive={isActive} />
      )}
      {done === null ? null : <Progress value={(done / Math.max(1, changing.length)) * 100} aria-label="Progress" animated />}
      {isActive ? null : <AskedCheck form={form} about={{ supplierId: null }} />}
    </FormDialog>
  );
};

type PreviewProps = {
  readonly all: readonly SupplierRow[];
  readonly changing: readonly SupplierRow[];
  readonly isActive: boolean;
};

const Preview = ({ all, changing, isActive }: PreviewProps) => {
  const locale = useLocale();
  const word = isActive ? 'active' : 'inactive';
  const staying = all.length - changing.length;
  const more = changing.length - NAMED;
  return (
    <div>
      <p className={classes['sentence']}>
        <strong>{countText(changing.length, locale)}</strong> of {countText(all.length, locale)} selected will become {word}.
        {staying === 0 ? '' : ` ${countText(staying, locale)} ${staying === 1 ? 'is' : 'are'} ${word} already.`}
      </p>
      <ul className={classes['names']}>
        {changing.slice(0, NAMED).map(({ id, supplierName, supplierCode }) => (
          <li key={id}>
            {supplierName} {supplierCode === null ? null : <span className={classes['muted']}>{supplierCode}</span>}
          </li>
        ))}
        {more > 0 ? <li className={classes['muted']}>and {countText(more, locale)} more</li> : null}
      </ul>
      {isActive ? null : (
        <PageAlert tone="info">Payments to inactive suppliers are flagged. Nothing is deleted, and it can be undone.</PageAlert>
      )}
    </div>
  );
};
