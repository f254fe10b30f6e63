import { countText } from '../../platform/words/format.js';
import { type Locale, useLocale } from '../../platform/words/locale.js';
import { Button } from '@mantine/core';
import { type CheckRecord, supplierFacts } from '@counterfoil/domain';
import type { AdditionList } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { useApproveListMutation } from './approvals.api.js';
import classes from '../../ui/page/request-card.module.css';

const suppliersText = (count: number, locale: Locale): string =>
  count === 1 ? '1 new supplier' : `${countText(count, locale)} new suppliers`;

/** New suppliers from imported lists. Each list is reviewed and approved as a whole. */
export const AdditionLists = ({ lists }: { readonly lists: readonly AdditionList[] }) =>
  lists.length === 0 ? null : (
    <Panel title="New suppliers from lists" hint="Until they are approved, their answers are weak evidence." flush>
      <ul className={classes['list']}>
        {lists.map((list) => (
          <Item key={list.importId} list={list} />
        ))}
      </ul>
    </Panel>
  );

const Item = ({ list }: { readonly list: AdditionList }) => {
  const mayDecide = usePermission('canApprove');
  const [isOpen, setOpen] = useState(false);
  const { count, fileName, requestedByName, at, blockedBecause } = list;
  const suppliers = suppliersText(count, useLocale());
  return (
    <li className={classes['item']}>
      <span />
      <div>
        <p className={classes['who']}>
          <strong>{suppliers}</strong> <span>{fileName}</span>
        </p>
        <p className={classes['by']}>
          imported by {requestedByName}, <LocalTime at={at} />
        </p>
        {blockedBecause === null ? null : <p className={classes['blocked']}>{blockedBecause}</p>}
        {mayDecide && blockedBecause === null ? (
          <div className={classes['decide']}>
            <Button onClick={() => setOpen(true)}>Approve {suppliers}</Button>
          </div>
        ) : null}
        {isOpen ? <ApproveDialog list={list} onClose={() => setOpen(false)} /> : null}
      </div>
    </li>
  );
};

/** Approves a list in several calls. When one fails, the suppliers approved before it stay approved. */
const ApproveDialog = ({ list, onClose }: { readonly list: AdditionList; readonly onClose: () => void }) => {
  const [approve] = useApproveListMutation();
  const [done, setDone] = useState(0);
  const { importId, count, first } = list;
  const locale = useLocale();
  const suppliers = suppliersText(count, locale);
  const send = async (check: CheckRecord) => {
    for (let approved = 0; ; ) {
      const answer = await approve({ importId, check });
      if (answer.error !== undefined) return answer;
      approved += answer.data.approved;
      setDone(approved);
      // A call that approves nothing ends the loop, which would otherwise never stop.
      if (answer.data.left === 0 || answer.data.approved === 0) return { data: { ...answer.data, approved } };
    }
  };
  return (
    <CheckDialog
      title={`Approve ${suppliers}`}
      submitLabel={`Approve ${suppliers}`}
      onClose={onClose}
      about={{ supplierId: null }}
      send={send}
      done={({ approved }) => {
        notify('success', `${suppliersText(approved, locale)} approved.`);
        onClose();
      }}
    >
      <ul className={classes['preview']} tabIndex={0} aria-label="New suppliers">
        {first.map(({ supplierId, supplierName, account, email }) => (
          <li key={supplierId}>
            <strong>{supplierName}</strong>: {[account, email].filter((text) => text !== null && text !== '').join(', ')}
          </li>
        ))}
      </ul>
      {count > first.length ? <p>and {countText(count - first.length, locale)} more</p> : null}
      <p className={classes['risk']}>{supplierFacts.addition.texts.risk}</p>
      {done > 0 ? (
        <p role="status">
          {countText(done, locale)} of {countText(count, locale)} approved
        </p>
      ) : null}
    </CheckDialog>
  );
};
