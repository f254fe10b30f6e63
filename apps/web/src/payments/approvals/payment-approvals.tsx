import { releaseFacts, runFacts } from '@counterfoil/domain';
import type { PaymentRequestView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { DecideRequest } from '../../ui/form/decide-request.js';
import { Panel } from '../../ui/page/panel.js';
import classes from '../../ui/page/request-card.module.css';
import { RequestChecks, RequestHead, RequestSides, useTarget } from '../../ui/page/request-card.js';
import { useDecideReleaseMutation } from '../payments.api.js';
import { paymentsText } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';
import { useDecideAcceptanceMutation } from '../work.api.js';
import { usePaymentRequestsQuery } from './payment-requests.api.js';

const texts = { acceptance: runFacts.acceptance.texts, release: releaseFacts.release.texts };
const what = { acceptance: 'the acceptance', release: 'the release' };

/** Accepted payments and releases that wait for a second person; nothing when there are none. */
export const PaymentApprovals = () => {
  const { data, error, refetch } = usePaymentRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Problem of={error} retry={refetch} title="The payments could not be loaded" />;
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Panel title="Payments" flush>
      <ul className={classes['list']}>
        {data.rows.map((request) => (
          <PaymentCard key={request.requestId} request={request} />
        ))}
      </ul>
    </Panel>
  );
};

const PaymentCard = ({ request }: { readonly request: PaymentRequestView }) => {
  const target = useTarget(request.runId);
  const locale = useLocale();
  const { kind, runId, fileName, lines, amount, currency, at, requestedByName, wasText, nowText, checks } = request;
  return (
    <li className={classes['item']} data-single {...target}>
      <div className={classes['request']}>
        <p className={classes['who']}>
          <Link to={runPath(runId)}>{fileName === '' ? 'List of payments' : fileName}</Link>
          <span>
            {paymentsText(lines, (n) => countText(n, locale))}, <TallyMoney amount={amount} currency={currency} />
          </span>
        </p>
        <RequestHead title={texts[kind].title} by={`asked by ${requestedByName}`} at={at} />
        <RequestSides was={wasText} now={<strong>{nowText}</strong>} />
        <RequestChecks checks={checks} subject={{ kind: 'payment-run', id: runId }} />
        <p className={classes['risk']}>{texts[kind].risk}</p>
        <Decide request={request} />
      </div>
    </li>
  );
};

/** The run's page decides the same way. */
const Decide = ({ request }: { readonly request: PaymentRequestView }) => {
  const { kind, runId, requestId, openLines, blockedBecause } = request;
  const [decideAcceptance] = useDecideAcceptanceMutation();
  const [decideRelease] = useDecideReleaseMutation();
  return (
    <DecideRequest
      what={what[kind]}
      blockedBecause={blockedBecause}
      effect={texts[kind].risk}
      reasonToApprove={openLines > 0 ? 'Reason for paying anyway' : null}
      about={{ supplierId: null }}
      decide={({ approve, ...said }) =>
        kind === 'acceptance'
          ? decideAcceptance({ runId, requestId, approve, ...said })
          : decideRelease({ runId, requestId, what: approve ? 'approve' : 'decline', ...said })
      }
    />
  );
};
