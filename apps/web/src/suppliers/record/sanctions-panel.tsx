import { Button, Group, Table } from '@mantine/core';
import { amlWords, isListed, type SanctionsHit } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { ReasonField } from '../../ui/form/reason-field.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { actions } from '../../ui/words/actions.js';
import { useReviewMatchMutation } from '../suppliers.api.js';
import classes from '../supplier-page.module.css';

type Props = { readonly supplier: SupplierView };

/** Possible matches of a supplier on sanctions lists, and the decisions about them (P-5.5.9). */
export const SanctionsPanel = ({ supplier }: Props) => {
  const canEdit = usePermission('canEditSuppliers');
  const [outcome, setOutcome] = useState<'clear' | 'confirm' | null>(null);
  const { ofacStatus, screening } = supplier;
  if (screening === null || !isListed(ofacStatus)) return null;
  const { className, reason } = amlWords(ofacStatus);
  const isConfirmed = reason === 'Confirmed Match';
  const waits = supplier.changeRequests.some(({ kind }) => kind === 'sanctions');
  return (
    <Panel
      title="Sanctions"
      hint={
        isConfirmed ? 'Payments to this supplier are blocked.' : 'Payments to this supplier wait until two people have decided.'
      }
      actions={className === '' ? null : <StatusBadge tone={className}>{reason}</StatusBadge>}
    >
      {screening.hits.length === 0 ? (
        <p className={classes['plain']}>Source: {screening.source}</p>
      ) : (
        <Hits hits={screening.hits} names={screening.names} />
      )}
      {screening.checkedAt === null ? null : (
        <p className={classes['plain']}>
          {screening.source}, <LocalTime at={screening.checkedAt} />
        </p>
      )}
      {!canEdit || waits ? null : (
        <Group gap="xs" mt="xs">
          <Button variant="default" onClick={() => setOutcome('clear')}>
            {actions.clearMatch}
          </Button>
          {isConfirmed ? null : (
            <Button variant="default" onClick={() => setOutcome('confirm')}>
              {actions.confirmMatch}
            </Button>
          )}
        </Group>
      )}
      {outcome === null ? null : (
        <ReviewDialog supplier={supplier} isConfirmed={outcome === 'confirm'} onClose={() => setOutcome(null)} />
      )}
    </Panel>
  );
};

const Hits = ({ hits, names }: { readonly hits: readonly SanctionsHit[]; readonly names: readonly string[] }) => (
  <Table.ScrollContainer minWidth={280}>
    <Table aria-label={`List entries that resemble ${names.join(' or ')}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name on the list</Table.Th>
          <Table.Th>List</Table.Th>
          <Table.Th className={classes['score'] ?? ''}>Alike</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hits.map(({ list, entryId, name, score }) => (
          <Table.Tr key={`${list} ${entryId}`}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>
              {list} {entryId}
            </Table.Td>
            <Table.Td className={classes['score'] ?? ''}>{Math.round(score / 100)} %</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const parse = ({ reason }: { readonly reason: string }) =>
  readUnless({ reason: required(reason, 'Please enter a reason.') }, { reason: reason.trim() });

type ReviewProps = Props & { readonly isConfirmed: boolean; readonly onClose: () => void };

const ReviewDialog = ({ supplier: { id }, isConfirmed, onClose }: ReviewProps) => {
  const [review] = useReviewMatchMutation();
  const title = isConfirmed ? actions.confirmMatch : actions.clearMatch;
  const form = useParsedForm({
    initial: { reason: '' },
    parse,
    send: (read) => review({ id, isConfirmed, ...read }),
    done: (written) => {
      tellWritten(written, isConfirmed ? 'The match is confirmed.' : 'The match is cleared.');
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={title} danger={isConfirmed}>
      <PageAlert tone="warning">
        {isConfirmed
          ? 'You say that this supplier is the one on the list. Once a second person agrees, no run that pays it is released.'
          : 'You say that this supplier is another one of that name. Once a second person agrees, it can be paid again.'}
      </PageAlert>
      <ReasonField
        {...form.text('reason')}
        description="What you compared: birth date, address, company number. It stays in the timeline."
      />
      <SecondPersonNote>This decision</SecondPersonNote>
    </FormDialog>
  );
};
