import type { CheckRecord } from '@counterfoil/domain';
import type { ActRow } from '@counterfoil/projections';
import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import { actions } from '../../ui/words/actions.js';
import { type Alias, useSetAliasMutation } from '../suppliers.api.js';

type Props = {
  readonly payments: readonly ActRow[];
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

type Name = Pick<Alias, 'id' | 'accountName'>;

/** The distinct names of each supplier. */
const namesOf = (payments: readonly ActRow[]): readonly Name[] => {
  const names = payments.flatMap(({ supplierId, accountName }) => (supplierId === null ? [] : [{ id: supplierId, accountName }]));
  return [...new Map(names.map((name) => [`${name.id} ${name.accountName}`, name])).values()];
};

/** Certifies the names on payments for the accounts of their suppliers, with one reason for all. */
export const CertifyNames = ({ payments, note, onClose, onDone }: Props) => {
  const [setAlias] = useSetAliasMutation();
  const names = namesOf(payments);
  const suppliers = new Set(names.map(({ id }) => id));
  const send = async (check: CheckRecord) => {
    let sent: Awaited<ReturnType<typeof setAlias>> | undefined;
    for (const name of names) {
      sent = await setAlias({ ...name, isAlias: true, authorizerComment: check.reason, check });
      // Names that were certified before a failure stay certified.
      if (sent.error !== undefined) return { error: sent.error };
    }
    return { data: sent?.data };
  };
  return (
    <CheckDialog
      title={names.length === 1 ? actions.certifyName : `${actions.certifyName}: ${names.length} names`}
      submitLabel={actions.certifyName}
      onClose={onClose}
      about={{ supplierId: suppliers.size === 1 ? names[0]!.id : null }}
      send={send}
      done={(written) => {
        if (written !== undefined)
          tellWritten(written, names.length === 1 ? 'The name is certified.' : 'The names are certified.');
        onDone();
      }}
    >
      <PageAlert tone="warning">
        You certify that these accounts belong to these names. This is not proof: the suppliers have not confirmed it, and every
        payment in such a name will read “Self-certified”.
      </PageAlert>
      <List size="sm">
        {names.map(({ id, accountName }) => (
          <List.Item key={`${id} ${accountName}`}>{accountName}</List.Item>
        ))}
      </List>
      {note}
      <Text size="sm">Check the payments again once a second person has approved.</Text>
      <SecondPersonNote>A certified name</SecondPersonNote>
    </CheckDialog>
  );
};
