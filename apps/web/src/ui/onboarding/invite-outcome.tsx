import { Button, Group, Stack } from '@mantine/core';
import type { OnboardingInvitations } from '@counterfoil/projections';
import type { FoundSupplier } from '../../platform/onboardings.api.js';
import { PageAlert } from '../feedback/page-alert.js';
import classes from './invite.module.css';

type Props = {
  readonly answer: OnboardingInvitations;
  readonly suppliers: readonly FoundSupplier[];
  readonly onClose: () => void;
};

/** The invitations that were not sent, with the reasons. */
export const InviteOutcome = ({ answer: { results }, suppliers, onClose }: Props) => {
  const refused = results.filter(({ ok }) => !ok);
  const sent = results.length - refused.length;
  const nameOf = (supplierId: string) => suppliers.find(({ id }) => id === supplierId)?.text ?? 'Unknown supplier';
  return (
    <Stack gap="md">
      <PageAlert tone="warning">
        {sent === 0 ? 'No invitation was sent.' : `${sent} of ${results.length} suppliers were invited.`}
      </PageAlert>
      <ul className={classes['names']} aria-label="Suppliers that were not invited">
        {refused.map(({ supplierId, message }) => (
          <li key={supplierId} className={classes['refused']}>
            <span>{nameOf(supplierId)}</span>
            <span className={classes['muted']}>{message}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
};
