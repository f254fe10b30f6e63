import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './columns.module.css';

/** The problems of a cell as text, in addition to its colour. */
export const CellProblems = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className={classes['cellProblem']}>
      <IconAlertTriangle size={13} aria-hidden />
      {text}
    </span>
  ));
