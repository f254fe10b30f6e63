import { Anchor, NativeSelect } from '@mantine/core';
import type { OnboardingFormRow, OnboardingInvitations } from '@counterfoil/projections';
import { useState } from 'react';
import { Link } from 'react-router';
import { type FoundSupplier, useInviteToOnboardingMutation, usePublishedFormsQuery } from '../../platform/onboardings.api.js';
import { routes } from '../../platform/paths.js';
import { EmptyState } from '../feedback/empty-state.js';
import { LoadingIndicator } from '../feedback/loading-indicator.js';
import { notify } from '../feedback/notify.js';
import { Problem } from '../feedback/problem.js';
import { ActionBody } from '../form/action-dialog.js';
import { DialogFrame } from '../form/dialog-frame.js';
import { actions } from '../words/actions.js';
import { ChooseSuppliers } from './choose-suppliers.js';
import { InviteOutcome } from './invite-outcome.js';
import classes from './invite.module.css';

/** The most suppliers that one call can invite. */
export const MOST_INVITED = 500;

type Props = {
  /** The suppliers to invite. Absent: the user searches for them. */
  readonly suppliers?: readonly FoundSupplier[];
  readonly onClose: () => void;
  /** Called after the invitations were sent. */
  readonly onDone?: () => void;
};

/** Invites suppliers on file to fill in a published form (P-20.1). */
export const InviteToOnboarding = (props: Props) => {
  const { data: forms, error, refetch } = usePublishedFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isChanged, setChanged] = useState(false);
  return (
    <DialogFrame title={actions.inviteToOnboarding} onClose={props.onClose} isChanged={isChanged}>
      {forms === undefined && error === undefined ? <LoadingIndicator /> : null}
      <Problem of={error} retry={refetch} title="The forms could not be loaded" />
      {forms?.length === 0 ? (
        <EmptyState
          title="No form is published"
          action={
            <Anchor component={Link} to={routes.forms}>
              Onboarding forms
            </Anchor>
          }
        >
          Publish an onboarding form first. Suppliers are invited to its newest version.
        </EmptyState>
      ) : null}
      {forms === undefined || forms.length === 0 ? null : <Invite {...props} forms={forms} onChanged={setChanged} />}
    </DialogFrame>
  );
};

type InviteProps = Props & {
  readonly forms: readonly OnboardingFormRow[];
  readonly onChanged: (isChanged: boolean) => void;
};

const Invite = ({ suppliers, forms, onClose, onDone, onChanged }: InviteProps) => {
  const [chosen, setChosen] = useState<readonly FoundSupplier[]>(suppliers ?? []);
  const [formId, setFormId] = useState(forms[0]!.id);
  const [answer, setAnswer] = useState<OnboardingInvitations | null>(null);
  const [invite, { error }] = useInviteToOnboardingMutation();
  const send = async () => {
    const { data } = await invite({ supplierIds: chosen.map(({ id }) => id), formId });
    if (data === undefined) return;
    onChanged(false);
    onDone?.();
    if (data.results.some(({ ok }) => !ok)) return setAnswer(data);
    const [only] = data.results;
    notify(
      'success',
      data.results.length === 1 && only !== undefined ? only.message : `${data.results.length} suppliers were invited.`,
    );
    onClose();
  };
  if (answer !== null) return <InviteOutcome answer={answer} suppliers={chosen} onClose={onClose} />;
  return (
    <ActionBody
      onClose={onClose}
      onSubmit={send}
      submitLabel={sendLabel(chosen.length)}
      disabled={chosen.length === 0 || chosen.length > MOST_INVITED}
      error={error}
    >
      <p className={classes['plain']}>
        Each supplier gets an email with a link to a form, which it fills in and signs. Nothing reaches its record before a second
        person approves it.
      </p>
      <NativeSelect
        label="Form"
        value={formId}
        data={forms.map(({ id, title, version }) => ({ value: id, label: `${title}, version ${version}` }))}
        onChange={({ target }) => setFormId(target.value)}
      />
      {suppliers === undefined ? (
        <SupplierChoice
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            onChanged(next.length > 0);
          }}
        />
      ) : (
        <Names suppliers={suppliers} />
      )}
      {chosen.length > MOST_INVITED ? (
        <p className={classes['plain']} role="alert">
          At most {MOST_INVITED} suppliers are invited at once. {chosen.length} are chosen.
        </p>
      ) : null}
    </ActionBody>
  );
};

type ChoiceProps = {
  readonly chosen: readonly FoundSupplier[];
  readonly onChange: (chosen: readonly FoundSupplier[]) => void;
};

const SupplierChoice = (props: ChoiceProps) => (
  <>
    <ChooseSuppliers {...props} />
    <p className={classes['plain']}>
      A supplier that is not on file is invited from the{' '}
      <Anchor component={Link} to={routes.suppliers}>
        list of suppliers
      </Anchor>
      .
    </p>
  </>
);

const sendLabel = (count: number): string => {
  if (count === 0) return 'Send the invitations';
  return count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`;
};

const Names = ({ suppliers }: { readonly suppliers: readonly FoundSupplier[] }) => (
  <ul className={classes['names']} aria-label="Suppliers to invite">
    {suppliers.map(({ id, text }) => (
      <li key={id} className={classes['name']}>
        {text}
      </li>
    ))}
  </ul>
);
