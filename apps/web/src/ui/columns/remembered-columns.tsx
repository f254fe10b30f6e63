import { Button, Group } from '@mantine/core';
import type { TableHead } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { LocalTime } from '../values/local-time.js';
import { PageAlert } from '../feedback/page-alert.js';

type Props = {
  readonly remembered: TableHead<never>['remembered'];
  readonly isBusy: boolean;
  readonly onForget: (layoutId: string) => void;
  /** More buttons. */
  readonly children?: ReactNode;
};

/** Says that the mapping of the columns was remembered, with a button to forget it. */
export const RememberedColumns = ({ remembered, isBusy, onForget, children }: Props) =>
  remembered === null ? null : (
    <PageAlert tone="info">
      Columns as {remembered.mine ? 'you' : remembered.byName} mapped them on <LocalTime at={remembered.at} dateOnly />.
      <Group gap="xs" mt="xs">
        {children}
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => onForget(remembered.layoutId)}>
          Forget this mapping
        </Button>
      </Group>
    </PageAlert>
  );
