import type { TrendsAnswer } from '@counterfoil/projections';
import { Link } from 'react-router';
import { usePermission } from '../../platform/session/session.js';
import { Panel } from '../../ui/page/panel.js';
import { evidenceGradeWords } from '../../ui/words/statuses.js';
import { paymentsPath, sharesOf } from './trend-words.js';
import classes from './trends.module.css';

/** The value of the checked payments by evidence grade. Each grade links to its payments. */
export const EvidencePanel = ({ trends }: { readonly trends: TrendsAnswer }) => {
  const readsRows = usePermission('canViewAudit');
  const shares = sharesOf(trends);
  return (
    <Panel title="Spend by evidence" actions={<span className={classes['hint']}>last 90 days</span>}>
      {shares.length === 0 ? (
        <p className={classes['none']}>No payments were checked in the last 90 days.</p>
      ) : (
        <div className={classes['bar']} aria-hidden>
          {shares.map(({ grade, amount }) => (
            <i key={grade} data-grade={grade} style={{ flexGrow: amount }} />
          ))}
        </div>
      )}
      <ul className={classes['legend']}>
        {shares.map(({ grade, percent }) => (
          <li key={grade}>
            <span className={classes['key']} data-grade={grade}>
              {readsRows ? (
                <Link to={paymentsPath(trends, grade)}>{evidenceGradeWords[grade].word}</Link>
              ) : (
                evidenceGradeWords[grade].word
              )}
            </span>
            <b>{percent === 0 ? 'under 1' : percent}%</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
