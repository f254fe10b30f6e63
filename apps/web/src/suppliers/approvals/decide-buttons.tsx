import { Button } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission, useSession } from '../../platform/session/session.js';
import { actions } from '../../ui/words/actions.js';
import { WithdrawRequest } from '../../ui/form/withdraw-request.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { useWithdrawRequestMutation } from './approvals.api.js';
import { type ClaimAct, ClaimDialog } from './claim-dialog.js';
import { type Decision, DecideDialog } from './decide-dialog.js';
import classes from '../../ui/page/request-card.module.css';

type Props = {
  readonly request: Approval;
  /** What a button's accessible name refers to. It distinguishes the buttons when several changes of one supplier are shown. */
  readonly of?: string;
  /** True when a waiver of the waiting time is requested and not decided yet. */
  readonly isWaiverWaiting?: boolean;
};

/** Whether the changes of a supplier include a waiver of a claim's waiting time. */
export const hasWaiver = (requests: readonly Approval[]): boolean => requests.some(({ kind }) => kind === 'cooling-off');

/**
 * The buttons to approve or decline, or the reason why this user may not. During the waiting time of a claim, users can record a
 * call-back or ask for a waiver.
 */
export const DecideButtons = ({ request, of = request.supplierName, isWaiverWaiting = false }: Props) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [act, setAct] = useState<ClaimAct | null>(null);
  const me = useSession().user.id;
  const mayDecide = usePermission('canApprove');
  const mayEdit = usePermission('canEditSuppliers');
  const mayCheck = mayEdit || mayDecide;
  const isClaim = request.needsCallBack;
  const isOwn = request.requestedBy === me && !request.bySupplier && (request.blockedBecause !== null || !mayDecide);
  if (isOwn && mayEdit) return <Own request={request} mayDecide={mayDecide} of={of} />;
  if (!mayDecide && !(mayCheck && isClaim)) return null;
  if (request.blockedBecause !== null) return mayDecide ? <p className={classes['blocked']}>{blockedText(request, me)}</p> : null;
  const close = () => {
    setDecision(null);
    setAct(null);
  };
  return (
    <div className={classes['decide']}>
      {request.isCoolingOff || !mayDecide ? null : (
        <Button onClick={() => setDecision('approve')} aria-label={`Approve for ${of}`}>
          {actions.approve}
        </Button>
      )}
      {isClaim ? (
        <Button variant="default" onClick={() => setAct('check')} aria-label={`Record a call-back for ${of}`}>
          Record a call-back
        </Button>
      ) : null}
      {request.isCoolingOff && !isWaiverWaiting ? (
        <Button variant="default" onClick={() => setAct('waive')} aria-label={`${actions.waive} for ${of}`}>
          {actions.waive}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button variant="default" onClick={() => setDecision('decline')} aria-label={`Decline for ${of}`}>
          {actions.decline}
        </Button>
      ) : null}
      {decision === null ? null : <DecideDialog decision={decision} requests={[request]} onClose={close} onDone={close} />}
      {act === null ? null : <ClaimDialog act={act} request={request} onClose={close} />}
    </div>
  );
};

type OwnProps = { readonly request: Approval; readonly mayDecide: boolean; readonly of: string };

/** The user's own request, which the user cannot decide but can withdraw. */
const Own = ({ request: { supplierId, requestId, kind, blockedBecause }, mayDecide, of }: OwnProps) => {
  const [withdraw] = useWithdrawRequestMutation();
  return (
    <>
      {mayDecide && blockedBecause !== null ? <p className={classes['blocked']}>{blockedBecause}</p> : null}
      <WithdrawRequest
        what={`${changeRequestWords[kind].toLowerCase()} of ${of}`}
        withdraw={() => withdraw({ supplierId, requestId })}
      >
        <p>The record does not change. The timeline shows that you withdrew the request.</p>
      </WithdrawRequest>
    </>
  );
};

/**
 * Why the user may not decide on a claim. No colleague requested the claim, so the reason is the user's part in asking the
 * supplier.
 */
const blockedText = ({ bySupplier, requestedBy, emailBy, blockedBecause }: Approval, me: string): string => {
  if (bySupplier && requestedBy === me)
    return 'You sent the link that this claim came through, so you cannot decide on it. A second person has to.';
  if (bySupplier && emailBy === me)
    return 'You had the email address changed that the link went to, so you cannot decide on this claim. A second person has to.';
  return blockedBecause ?? '';
};
