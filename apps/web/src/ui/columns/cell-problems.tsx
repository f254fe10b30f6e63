import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './columns.module.css';

/** What is wrong with a cell, in words beside its colour. */
export const CellProblems = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className={classes['cellProblem']}>
      <IconAlertTriangle size={13} aria-hidden />
      {text}
    </span>
  ));
