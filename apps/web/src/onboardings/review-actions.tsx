import { Button, Menu } from '@mantine/core';
import type { OnboardingReview, Written } from '@counterfoil/projections';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  useCancelOnboardingMutation,
  useDeclineOnboardingMutation,
  useRemindOnboardingMutation,
  useResendOnboardingMutation,
} from '../platform/onboardings.api.js';
import { usePermission } from '../platform/session/session.js';
import { tellWritten } from '../ui/feedback/tell-written.js';
import { SendDialog } from '../ui/form/action-dialog.js';
import { ReasonDialog } from '../ui/form/reason-dialog.js';
import { actions } from '../ui/words/actions.js';
import { ApproveDialog } from './approve-dialog.js';
import { SendBackDialog } from './send-back-dialog.js';

type Act = 'approve' | 'send-back' | 'decline' | 'cancel' | 'remind' | 'resend';
type Props = { readonly onboarding: OnboardingReview };

const HANDED_IN = 9;

/** The actions that this user may take in the current state of the onboarding. */
export const ReviewActions = ({ onboarding }: Props) => {
  const [act, setAct] = useState<Act | null>(null);
  const mayEdit = usePermission('canEditSuppliers');
  const mayApprove = usePermission('canApprove');
  const { pending, code, blockedBecause, documentHash } = onboarding;
  const isHandedIn = code === HANDED_IN && documentHash !== null;
  if (!pending || !(mayEdit || mayApprove)) return null;
  return (
    <>
      {mayEdit || isHandedIn ? <More isHandedIn={isHandedIn} mayEdit={mayEdit} onChoose={setAct} /> : null}
      {isHandedIn && mayApprove ? (
        <Button variant="default" onClick={() => setAct('decline')}>
          {actions.decline}
        </Button>
      ) : null}
      {isHandedIn && mayApprove && blockedBecause === null ? (
        <Button onClick={() => setAct('approve')}>{actions.approve}</Button>
      ) : null}
      {act === null ? null : <Dialog act={act} onboarding={onboarding} onClose={() => setAct(null)} />}
    </>
  );
};

type MoreProps = { readonly isHandedIn: boolean; readonly mayEdit: boolean; readonly onChoose: (act: Act) => void };

const More = ({ isHandedIn, mayEdit, onChoose }: MoreProps) => {
  const item = (act: Act, label: string) => <Menu.Item onClick={() => onChoose(act)}>{label}</Menu.Item>;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isHandedIn ? item('send-back', 'Send back') : item('remind', 'Remind')}
        {isHandedIn ? null : item('resend', actions.resendRequest)}
        {mayEdit ? (
          <Menu.Item color="red" onClick={() => onChoose('cancel')}>
            Cancel the onboarding
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};

type DialogProps = Props & { readonly act: Act; readonly onClose: () => void };

const Dialog = ({ act, onboarding, onClose }: DialogProps) => {
  const [decline] = useDeclineOnboardingMutation();
  const [cancel] = useCancelOnboardingMutation();
  const [remind] = useRemindOnboardingMutation();
  const [resend] = useResendOnboardingMutation();
  const { id } = onboarding;
  const common = {
    onClose,
    done: (written: Written) => {
      tellWritten(written, 'Done.');
      onClose();
    },
  };
  const dialogs: Readonly<Record<Act, () => ReactNode>> = {
    approve: () => <ApproveDialog onboarding={onboarding} {...common} />,
    'send-back': () => <SendBackDialog onboarding={onboarding} {...common} />,
    decline: () => (
      <ReasonDialog
        title="Decline the onboarding"
        submitLabel={actions.decline}
        danger
        send={(reason) => decline({ id, reason })}
        {...common}
      >
        <p>The onboarding ends, and its bank account is discarded. The record does not change.</p>
      </ReasonDialog>
    ),
    cancel: () => (
      <ReasonDialog
        title="Cancel the onboarding"
        submitLabel="Cancel the onboarding"
        danger
        send={(reason) => cancel({ id, reason })}
        {...common}
      >
        <p>Its links stop working, and nothing of it reaches the record. The supplier can be invited again.</p>
      </ReasonDialog>
    ),
    remind: () => (
      <SendDialog title="Remind" submitLabel="Send a reminder" send={() => remind({ id })} {...common}>
        <p>Everybody who has a link and has not finished gets an email.</p>
      </SendDialog>
    ),
    resend: () => (
      <SendDialog title={actions.resendRequest} submitLabel="Send a new link" send={() => resend({ id })} {...common}>
        <p>The supplier gets a new link. The one before stops working, and what was answered stays.</p>
      </SendDialog>
    ),
  };
  return dialogs[act]();
};
