import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { COUNT_LIMIT } from '../../platform/lists/list-params.js';
import { useLocale } from '../../platform/words/locale.js';
import { ALL_MATCHING, NOTHING, type Selection, selectedCount } from '../../platform/lists/selection.js';
import classes from './list.module.css';

export type Picking = {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Buttons for the selected rows. */
  readonly actions?: ReactNode;
};

/** The number of selected rows, and the offer to select all that match instead of only those of the page. */
export const SelectionBar = ({ selection, onSelect, actions, total }: Picking & { readonly total: number }) => {
  const locale = useLocale();
  const count = selectedCount(selection, Math.min(total, COUNT_LIMIT));
  if (count === 0) return null;
  const more = total > COUNT_LIMIT ? '+' : '';
  const all = `${countText(Math.min(total, COUNT_LIMIT), locale)}${more}`;
  return (
    <div className={classes['selection']} role="status">
      <strong>{`${countText(count, locale)}${selection.kind === 'all-matching' ? more : ''} selected`}</strong>
      {selection.kind === 'some' && count < total ? (
        <Anchor component="button" type="button" size="sm" onClick={() => onSelect(ALL_MATCHING)}>
          Select all {all} that match
        </Anchor>
      ) : null}
      <Anchor component="button" type="button" size="sm" onClick={() => onSelect(NOTHING)}>
        Clear selection
      </Anchor>
      {actions}
    </div>
  );
};
