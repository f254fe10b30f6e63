import { Radio, Stack } from '@mantine/core';
import type { MergePreview, SupplierView } from '@counterfoil/projections';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { DialogFrame } from '../../ui/form/dialog-frame.js';
import { FormBody } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { usePermission } from '../../platform/session/session.js';
import { useMergePreviewQuery, useMergeSupplierMutation, useSupplierQuery } from '../suppliers.api.js';
import classes from './merge.module.css';
import { TwoRecords } from './two-records.js';

type Props = { readonly supplier: SupplierView; readonly otherId: string; readonly onClose: () => void };

/** Two records side by side, and the choice of the one to keep. */
export const CompareDialog = ({ supplier, otherId, onClose }: Props) => {
  const other = useSupplierQuery(otherId);
  const preview = useMergePreviewQuery({ id: supplier.id, otherId });
  const edits = usePermission('canEditSuppliers');
  const isLoaded = other.currentData !== undefined && preview.currentData !== undefined;
  return (
    <DialogFrame title="Two records of one payee?" onClose={onClose}>
      <Problem of={other.error ?? preview.error} title="The other supplier could not be loaded" />
      {isLoaded ? (
        <Stack gap="md">
          <TwoRecords one={supplier} other={other.currentData!} />
          {edits ? (
            <MergeForm supplier={supplier} other={other.currentData!} preview={preview.currentData!} onClose={onClose} />
          ) : null}
        </Stack>
      ) : other.isFetching || preview.isFetching ? (
        <LoadingIndicator />
      ) : null}
    </DialogFrame>
  );
};

type FormProps = {
  readonly supplier: SupplierView;
  readonly other: SupplierView;
  readonly preview: MergePreview;
  readonly onClose: () => void;
};

const MergeForm = ({ supplier, other, preview, onClose }: FormProps) => {
  const [merge] = useMergeSupplierMutation();
  const refusals = new Map([
    [supplier.id, preview.otherIntoThis],
    [other.id, preview.thisIntoOther],
  ]);
  const stays = [supplier, other].find(({ id }) => refusals.get(id) === null);
  const otherThan = (intoId: string) => (intoId === supplier.id ? other.id : supplier.id);
  const form = useCheckedForm({
    initial: { intoId: stays?.id ?? '', why: '' },
    parse: (values) => {
      const { intoId, why } = values;
      const fault = required(why, 'Please enter a reason.');
      return readUnless({ why: fault }, { id: otherThan(intoId), intoId, reason: why.trim() });
    },
    serverNames: { reason: 'why' },
    send: merge,
    done: (written) => {
      tellWritten(written, 'The suppliers were merged.');
      onClose();
    },
  });
  const reasons = [...new Set([...refusals.values()].filter((refusal) => refusal !== null))];
  if (stays === undefined)
    return (
      <PageAlert tone="info" title="These two cannot be merged now">
        {reasons.join(' ')}
      </PageAlert>
    );
  return (
    <FormBody form={form} onClose={onClose} submitLabel={actions.mergeSuppliers}>
      <Radio.Group label="Which one stays?" value={form.values.intoId} onChange={(intoId) => form.set({ intoId, file: null })}>
        <Stack gap="xs" mt="xs">
          {[supplier, other].map((one) => (
            <Radio
              key={one.id}
              value={one.id}
              label={one.supplierCode === null ? one.supplierName : `${one.supplierName} (${one.supplierCode})`}
              disabled={refusals.get(one.id) !== null}
              {...(refusals.get(one.id) === null ? {} : { description: refusals.get(one.id) })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <p className={classes['plain']}>
        The other one is not paid any more and keeps its history. Payments to its account are shown as inactive and name the
        supplier that stays.
      </p>
      <ReasonField {...form.text('why')} />
      <AskedCheck form={form} about={{ supplierId: otherThan(form.values.intoId) }} />
      <SecondPersonNote>A merge</SecondPersonNote>
    </FormBody>
  );
};
