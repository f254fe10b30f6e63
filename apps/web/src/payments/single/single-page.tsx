import type { VerifyAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { UNKNOWN_ENTITY, useEntity } from '../../platform/session/entity.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { actions } from '../../ui/words/actions.js';
import { useVerifyAccountsMutation } from '../payments.api.js';
import { SingleForm } from './single-form.js';
import type { PaymentLine } from '@counterfoil/domain';
import { SingleResult } from './single-result.js';

/** Checks one payment that the user types in, and shows its result below. */
export const Component = () => {
  const { entityId } = useEntity();
  const [verify] = useVerifyAccountsMutation();
  const [answer, setAnswer] = useState<VerifyAnswer | null>(null);

  const check = (line: PaymentLine) => {
    // The result of the previous payment must not be shown below another one.
    setAnswer(null);
    return verify({ lines: [line], single: true, entityId: entityId === UNKNOWN_ENTITY ? null : entityId });
  };

  return (
    <>
      <PageHeader
        title={actions.checkSingle}
        lead="Check the account of one payee without a file. The check is kept as a run with one payment."
      />
      <Panel>
        <SingleForm send={check} done={setAnswer} />
      </Panel>
      {answer === null ? null : <SingleResult key={answer.runId} answer={answer} />}
    </>
  );
};
