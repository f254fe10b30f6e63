import { checkSubjectOf } from '@counterfoil/domain';
import type { RunWorkRowAnswer } from '@counterfoil/projections';
import { CheckFileButton } from '../../../ui/documents/check-file-button.js';
import { LocalTime } from '../../../ui/values/local-time.js';
import { NameDifference } from '../../row/name-difference.js';
import { RowAlerts } from '../../row/row-alerts.js';
import { SimilarNames } from '../../row/similar-names.js';
import classes from './panel.module.css';
import { WhyChain } from './why-chain.js';

type Props = { readonly detail: RunWorkRowAnswer };

/** Grades that the headline of the payment already states. */
const SAID_ABOVE: readonly string[] = ['reported by supplier', 'change claimed'];

/** The basis of a result, and the actions of users on the payment, newest first. */
export const RowWhy = ({ detail: { row, first, alerts, chain } }: Props) => (
  <>
    <RowAlerts row={first} alerts={alerts} />
    {row.rechecked === null ? null : <h3>When it was checked first</h3>}
    <NameDifference row={first} />
    <SimilarNames row={first} />
    <WhyChain row={first} isSaid={row.rechecked === null && SAID_ABOVE.includes(first.grade)} />
    {chain.length === 0 ? null : <h3>Who did what</h3>}
    {chain.length === 0 ? null : (
      <ul className={classes['chain']} aria-label="Who did what">
        {chain.map(({ at, by, sentence, file, stream }) => (
          <li key={`${at} ${sentence}`}>
            <b>
              <LocalTime at={at} />
            </b>{' '}
            {by}: {sentence}
            {file === null ? null : <CheckFileButton file={file} subject={checkSubjectOf(stream)} />}
          </li>
        ))}
      </ul>
    )}
  </>
);
