import { StatusBadge } from '../ui/values/status-badge.js';
import { supplierStatusWords } from '../ui/words/statuses.js';
import { gradeOf, type Proven } from './supplier-words.js';
import classes from './suppliers.module.css';

/** The status as a word, with the strength of the evidence beside it, because "verified" alone would hide it. */
export const SupplierStatusMark = ({ supplier }: { readonly supplier: Proven }) => {
  const { tone, word, meaning } = supplierStatusWords[supplier.status];
  const strength = gradeOf(supplier);
  return (
    <span className={classes['status']}>
      <StatusBadge tone={tone} title={meaning}>
        {word}
      </StatusBadge>
      {strength === '' || strength === word ? null : (
        <span className={classes['strength']} data-weak={supplier.answerGrade === 'weak' || undefined}>
          {strength}
        </span>
      )}
    </span>
  );
};
