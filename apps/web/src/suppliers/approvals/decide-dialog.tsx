import { type CheckRecord, isConfirmedByCall, supplierFacts } from '@counterfoil/domain';
import type { Approval } from '@counterfoil/projections';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { notify } from '../../ui/feedback/notify.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { type Decided, useApproveMutation, useDeclineMutation } from './approvals.api.js';
import { callableNumber } from './claim-dialog.js';
import classes from '../../ui/page/request-card.module.css';

export type Decision = 'approve' | 'decline';

type Props = {
  readonly decision: Decision;
  readonly requests: readonly Approval[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const counted = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const tell = ({ results }: Decided, decision: Decision): void => {
  const failed = results.filter(({ ok }) => !ok);
  const done = results.length - failed.length;
  if (done > 0) notify('success', `${counted(done)} ${decision === 'approve' ? 'approved' : 'declined'}.`);
  for (const message of new Set(failed.map(({ message: text = '' }) => text)))
    notify('warning', message, `${counted(failed.filter((one) => (one.message ?? '') === message).length)} not decided`);
};

/** Lists the changes before deciding on them. Declining needs a reason, which is shown in the timeline. */
export const DecideDialog = ({ decision, requests, onClose, onDone }: Props) => {
  const [approve] = useApproveMutation();
  const [decline] = useDeclineMutation();
  const items = requests.map(({ supplierId, requestId }) => ({ supplierId, requestId }));
  const suppliers = new Set(requests.map(({ supplierId }) => supplierId));
  const words = `${actions[decision]} ${counted(requests.length)}`;
  const done = (decided: Decided) => {
    tell(decided, decision);
    onDone();
  };
  const dialog = { title: words, submitLabel: words, onClose, done };
  return decision === 'approve' ? (
    requests.some(lacksCheck) ? (
      <CheckDialog
        {...dialog}
        method={requests.some(({ needsCallBack }) => needsCallBack) ? 'call-back' : null}
        about={{ supplierId: suppliers.size === 1 ? requests[0]!.supplierId : null }}
        numberOnFile={requests.length === 1 ? callableNumber(requests[0]!.knownPhone) : null}
        send={(check) => approve({ items, check })}
      >
        <Changes requests={requests} />
        <Risks requests={requests} />
      </CheckDialog>
    ) : (
      <SendDialog {...dialog} send={() => approve({ items, check: null })}>
        <Changes requests={requests} />
        <Risks requests={requests} />
      </SendDialog>
    )
  ) : (
    <ReasonDialog
      {...dialog}
      danger
      send={(reason) => decline({ items, reason })}
      description="It stays in the timeline of each supplier."
    >
      <Changes requests={requests} />
    </ReasonDialog>
  );
};

/** Whether the request needs a check record and has none from anyone but its requester. */
const lacksCheck = ({ kind, needsCallBack, checks, requestedBy }: Approval): boolean => {
  const proving = checks.filter(
    ({ by, check }) => by !== requestedBy && (needsCallBack ? isConfirmedByCall(check) : isProof(check)),
  );
  return (needsCallBack || supplierFacts[kind].needsCheck) && proving.length === 0;
};
const isProof = (check: CheckRecord | null): boolean => check !== null && (check.call === null || isConfirmedByCall(check));

const Changes = ({ requests }: { readonly requests: readonly Approval[] }) => (
  <ul className={classes['preview']} tabIndex={0} aria-label="Changes">
    {requests.map((request) => (
      <li key={request.requestId}>
        <strong>{request.supplierName}</strong>: {changeRequestWords[request.kind].toLowerCase()} becomes{' '}
        {request.nowText === '' ? 'none' : request.nowText}
      </li>
    ))}
  </ul>
);

const Risks = ({ requests }: { readonly requests: readonly Approval[] }) => (
  <div>
    {[...new Set(requests.map(({ kind }) => kind))].map((kind) => (
      <p key={kind} className={classes['risk']}>
        {supplierFacts[kind].texts.risk}
      </p>
    ))}
    {requests.some(({ claim }) => claim !== null) ? (
      <p className={classes['risk']}>
        Anybody who has the link can make a claim. Call the supplier on a number you already have.
      </p>
    ) : null}
  </div>
);
