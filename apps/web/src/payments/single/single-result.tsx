import { writtenAccount } from '@counterfoil/domain';
import type { VerifyAnswer } from '@counterfoil/projections';
import { Anchor, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useRunRowsQuery } from '../payments.api.js';
import { Receipt } from '../row/receipt.js';
import { RowDetail } from '../row/row-detail.js';
import { Money } from '../../ui/values/money.js';

/** The result of a single payment. */
export const SingleResult = ({ answer }: { readonly answer: VerifyAnswer }) => {
  const { runId, rows = [] } = answer;
  const { data, error, refetch } = useRunRowsQuery({ runId, query: { length: 5 } });
  // The row from the answer. After a comment, the list of rows has a newer version.
  const row = data?.rows[0] ?? rows[0];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [row === undefined]);
  return (
    <div ref={place}>
      <Panel
        title="Result"
        {...(row === undefined
          ? {}
          : {
              hint: (
                <>
                  {row.accountName}, {writtenAccount(row)}, <Money hundredths={row.amount} currency={row.currency} />
                </>
              ),
            })}
        actions={
          <Group gap="sm">
            <Anchor component={Link} to={runPath(runId)} size="sm">
              View the run
            </Anchor>
            {row === undefined ? null : <Receipt runId={runId} n={row.n} />}
          </Group>
        }
      >
        {row === undefined ? (
          error === undefined ? (
            <LoadingIndicator />
          ) : (
            <Problem of={error} retry={refetch} />
          )
        ) : (
          <RowDetail row={row} />
        )}
      </Panel>
    </div>
  );
};
