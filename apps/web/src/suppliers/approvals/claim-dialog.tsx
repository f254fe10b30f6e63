import type { Approval, KnownPhone, Written } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { useRecordCheckMutation, useWaiveCoolingOffMutation } from './approvals.api.js';

export type ClaimAct = 'check' | 'waive';

type Props = { readonly act: ClaimAct; readonly request: Approval; readonly onClose: () => void };

/** The number on file, unless a call to it proves nothing. */
export const callableNumber = (phone: KnownPhone | null): string | null => (phone?.counts ? phone.number : null);

/**
 * What can be done about a claim before it is decided: record a call-back, or ask to waive the rest of its waiting time (P-11.15).
 */
export const ClaimDialog = ({ act, request: { supplierId, requestId, supplierName, knownPhone }, onClose }: Props) => {
  const [record] = useRecordCheckMutation();
  const [waive] = useWaiveCoolingOffMutation();
  const isWaiver = act === 'waive';
  const title = isWaiver ? actions.waive : 'Record a call-back';
  return (
    <CheckDialog
      title={`${title}: ${supplierName}`}
      submitLabel={title}
      onClose={onClose}
      method={isWaiver ? null : 'call-back'}
      about={{ supplierId }}
      numberOnFile={callableNumber(knownPhone)}
      send={(check) => (isWaiver ? waive : record)({ supplierId, requestId, check })}
      done={(written: Written) => {
        onClose();
        tellWritten(written, isWaiver ? 'Asked. A second person decides.' : 'Recorded.');
      }}
    >
      {isWaiver ? (
        <SecondPersonNote>The waiver</SecondPersonNote>
      ) : (
        <p>The approver of the claim sees this. Do not call a number that came with the claim.</p>
      )}
    </CheckDialog>
  );
};
