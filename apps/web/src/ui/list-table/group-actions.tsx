import { Anchor, Button, NativeSelect } from '@mantine/core';
import type { TableCall } from '@counterfoil/projections';
import { useState } from 'react';
import type { ListTableState } from '../../platform/list-table/use-list-table.js';
import { COUNT_LIMIT } from '../../platform/lists/list-params.js';
import { ALL_MATCHING, NOTHING, type Selection, selectedCount } from '../../platform/lists/selection.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { problemText } from '../../platform/http/problem-text.js';
import { useSupportEmail } from '../../platform/session/session.js';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import type { Tone } from '../feedback/durations.js';
import classes from './list-table.module.css';
import type { ListTableProps, TableAction } from './table-props.js';

/** The outcome of a group action. `n` distinguishes two equal ones. */
export type Said = { readonly n: number; readonly tone: Tone; readonly text: string };

type Props<Row> = Required<Pick<ListTableProps<Row>, 'actions' | 'act'>> & {
  readonly table: ListTableState;
  readonly selection: Selection;
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
  readonly onSaid: (said: Said) => void;
};

const chosenRows = (selection: Selection, total: number): TableCall =>
  selection.kind === 'some' ? { id: selection.ids } : { selection: 'all', seen: total, except: selection.except };

/** The number of selected rows and the actions on them. The input is cleared after a successful action (P-4.5.1). */
export const GroupActions = <Row,>({ actions, act, table, selection, total, onSelect, onSaid }: Props<Row>) => {
  const locale = useLocale();
  const supportEmail = useSupportEmail();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<TableAction | null>(null);
  const count = selectedCount(selection, Math.min(total, COUNT_LIMIT));
  const counted = `${countText(count, locale)}${selection.kind === 'all-matching' && total > COUNT_LIMIT ? '+' : ''}`;
  const run = async () => {
    const rows = chosenRows(selection, total);
    const { data, error } = await act({ ...table.call, ...rows, customActionType: 'group_action', customActionName: name });
    setAsked(null);
    if (data === undefined) return onSaid({ n: Date.now(), tone: 'danger', text: problemText(error, supportEmail) });
    const isDone = data.customActionStatus === 'OK';
    onSaid({ n: Date.now(), tone: isDone ? 'success' : 'warning', text: data.customActionMessage });
    if (!isDone) return;
    setName('');
    onSelect(NOTHING);
  };
  return (
    <div className={classes['group']}>
      <span className={classes['count']} role="status">
        {count === 0 ? '' : `${counted} records selected`}
      </span>
      {selection.kind === 'some' && count > 0 && count < total ? (
        <Anchor component="button" type="button" size="sm" onClick={() => onSelect(ALL_MATCHING)}>
          Select all {countText(Math.min(total, COUNT_LIMIT), locale)}
          {total > COUNT_LIMIT ? '+' : ''} that match
        </Anchor>
      ) : null}
      <NativeSelect
        size="xs"
        aria-label="Action for the selected records"
        value={name}
        data={[
          { value: '', label: 'Choose an action' },
          ...actions.map((action) => ({ value: action.name, label: action.label })),
        ]}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        size="compact-sm"
        variant="default"
        disabled={count === 0 || name === ''}
        onClick={() => setAsked(actions.find((action) => action.name === name) ?? null)}
      >
        Submit
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={run}
        confirmLabel={asked?.label ?? ''}
        danger={asked?.danger ?? false}
      >
        {asked?.question} {counted} records selected.
      </ConfirmDialog>
    </div>
  );
};
