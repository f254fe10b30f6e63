import type { WeakReason } from '@counterfoil/domain';
import { StatusBadge } from '../../ui/values/status-badge.js';
import classes from '../verification-panel.module.css';
import { weakSentence } from './verification-words.js';

type Props = { readonly grade: 'strong' | 'weak'; readonly because: readonly WeakReason[] };

/** How much an answer proves, and why it is not more (P-14). */
export const AnswerStrength = ({ grade, because }: Props) => (
  <p className={classes['strength']}>
    <StatusBadge tone={grade === 'strong' ? 'yes' : 'unknown'}>
      {grade === 'strong' ? 'Strong answer' : 'Weak answer'}
    </StatusBadge>
    <span>
      {grade === 'strong'
        ? 'It came from outside your company.'
        : `${weakSentence(because)} It proves little: somebody here could have given it.`}
    </span>
  </p>
);
