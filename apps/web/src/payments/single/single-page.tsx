import type { VerifyAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { UNKNOWN_ENTITY, useEntity } from '../../platform/session/entity.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { useVerifyAccountsMutation } from '../payments.api.js';
import { SingleForm } from './single-form.js';
import type { PaymentLine } from '@counterfoil/domain';
import { SingleResult } from './single-result.js';

/** One payment typed in, and what it is told, on one page. */
export const Component = () => {
  const { entityId } = useEntity();
  const [verify, { isLoading, error }] = useVerifyAccountsMutation();
  const [answer, setAnswer] = useState<VerifyAnswer | null>(null);

  const check = async (line: PaymentLine) => {
    // The result of the payment before must not stand below another one.
    setAnswer(null);
    const { data } = await verify({ lines: [line], single: true, entityId: entityId === UNKNOWN_ENTITY ? null : entityId });
    setAnswer(data ?? null);
  };

  return (
    <>
      <PageHeader
        title="Single payment"
        lead="Check one payee account without a file. What you check is kept as a run of one payment."
      />
      <Panel>
        <SingleForm onCheck={check} busy={isLoading} error={error} />
      </Panel>
      {answer === null ? null : <SingleResult key={answer.runId} answer={answer} />}
    </>
  );
};
