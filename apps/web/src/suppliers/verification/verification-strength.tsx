import type { WeakReason } from '@counterfoil/domain';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { weakSentence } from '../../ui/words/evidence.js';
import { evidenceGradeWords } from '../../ui/words/statuses.js';
import classes from '../verification-panel.module.css';

type Props = { readonly grade: 'strong' | 'weak'; readonly because: readonly WeakReason[] };

/** The evidence grade of an answer, with its reason (P-14). */
export const AnswerStrength = ({ grade, because }: Props) => (
  <p className={classes['strength']}>
    <StatusBadge tone={grade === 'strong' ? 'yes' : 'unknown'}>
      {evidenceGradeWords[grade === 'strong' ? 'supplier answered' : 'weak answer'].word}
    </StatusBadge>
    <span>{grade === 'strong' ? 'It is not known to come from inside your company.' : weakSentence(because)}</span>
  </p>
);
