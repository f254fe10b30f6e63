import type { ReleaseView, RunView, Written } from '@counterfoil/projections';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { actions } from '../../ui/words/actions.js';
import { useDecideReleaseMutation } from '../payments.api.js';
import { paymentsText } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';

type Request = NonNullable<ReleaseView['request']>;
type Props = { readonly run: RunView; readonly request: Request };
type Choice = 'approve' | 'decline';

/** A release that waits for a second person: what it pays, the reason for it, and the buttons to decide. */
export const ReleaseRequest = ({ run, request }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { byName, at, reason, lines, amount, openLines, isOwn, isVoid, blockedBecause } = request;
  return (
    <PageAlert tone="warning" title={`The release waits for a second person, asked for by ${byName}`}>
      <LocalTime at={at} />, {paymentsText(lines, count)}, <TallyMoney amount={amount} currency={run.currency} />
      {openLines === 0 ? '.' : `, ${count(openLines)} to do: “${reason ?? ''}”`}
      {isVoid ? (
        <Text size="sm">A payment changed since, so this request cannot be approved. Ask for the release again.</Text>
      ) : null}
      {blockedBecause === null || isOwn ? null : <Text size="sm">{blockedBecause}</Text>}
      <Group gap="xs" mt="xs">
        {blockedBecause === null && !isVoid ? <Button onClick={() => setChoice('approve')}>Approve the release</Button> : null}
        {blockedBecause === null || isOwn ? (
          <Button variant="default" onClick={() => setChoice('decline')}>
            {isOwn ? actions.withdraw : actions.decline}
          </Button>
        ) : null}
      </Group>
      {choice === null ? null : <Decision run={run} request={request} choice={choice} onClose={() => setChoice(null)} />}
    </PageAlert>
  );
};

const Decision = ({ run, request, choice, onClose }: Props & { readonly choice: Choice; readonly onClose: () => void }) => {
  const [decide] = useDecideReleaseMutation();
  const isApproval = choice === 'approve';
  const dialog = {
    title: isApproval ? 'Approve the release' : request.isOwn ? 'Withdraw the request' : 'Decline the release',
    submitLabel: isApproval ? 'Approve the release' : request.isOwn ? actions.withdraw : actions.decline,
    onClose,
    send: (reason = '') => decide({ runId: run.id, requestId: request.requestId, what: choice, reason }),
    done: (written: Written) => {
      onClose();
      tellWritten(written, isApproval ? 'Marked ready to pay.' : 'The run was not released.');
    },
  };
  const needsReason = !isApproval || request.openLines > 0;
  const children = isApproval ? <Text>The file can be sent to the bank after this. Your name is recorded.</Text> : undefined;
  return needsReason ? (
    <ReasonDialog {...dialog} danger={request.openLines > 0} label={isApproval ? 'Reason for paying anyway' : 'Reason'}>
      {children}
    </ReasonDialog>
  ) : (
    <SendDialog {...dialog}>{children}</SendDialog>
  );
};
