import { Anchor, Button, Menu } from '@mantine/core';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { ALL_MATCHING, NOTHING, type Selection, selectedCount } from '../../platform/lists/selection.js';
import type { RowAct } from './acts/row-act.js';
import classes from './worklist.module.css';

type Props = {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly acts: readonly RowAct[];
  /** The number of payments in the list, on all pages. */
  readonly total: number;
};

/** The keys of the acts shown as buttons. The others are in the menu. */
const SHOWN = ['a', 'h', 'l', 'c', 's'];

/** The number of selected payments, the offer to select all that match, and the acts on them. */
export const WorkSelectionBar = ({ selection, onSelect, acts, total }: Props) => {
  const locale = useLocale();
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const shown = acts.filter(({ key }) => SHOWN.includes(key));
  return (
    <div className={classes['selection']} role="status">
      <strong>{countText(count, locale)} selected</strong>
      {selection.kind === 'some' && count < total ? (
        <Anchor component="button" type="button" size="sm" onClick={() => onSelect(ALL_MATCHING)}>
          Select all {countText(total, locale)} that match
        </Anchor>
      ) : null}
      <Anchor component="button" type="button" size="sm" onClick={() => onSelect(NOTHING)}>
        Clear selection
      </Anchor>
      <div className={classes['selectionActs']} role="group" aria-label="With the selected payments">
        {shown.map(({ key, label, run }) => (
          <Button key={key} size="compact-sm" variant="default" onClick={run}>
            {label}
          </Button>
        ))}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {acts
              .filter(({ key }) => !SHOWN.includes(key))
              .map(({ key, label, run }) => (
                <Menu.Item key={key} onClick={run}>
                  {label}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
};
