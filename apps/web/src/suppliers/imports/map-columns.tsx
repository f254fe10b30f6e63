import { Button, Group } from '@mantine/core';
import type { ListHead, SupplierFileAnswer } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { ColumnsEditor } from '../../ui/columns/columns-editor.js';
import { useUnsaved } from '../../ui/form/unsaved.js';
import classes from '../../ui/columns/columns.module.css';
import { RememberedColumns } from '../../ui/columns/remembered-columns.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { FileProblems } from './file-problems.js';
import { namesAccount } from './list-columns.js';
import { type ColumnMapping, useColumnMapping } from './use-column-mapping.js';
import type { ListImport } from './use-list-import.js';

type Props = {
  readonly file: File;
  readonly head: ListHead;
  /** The preview of the list with its current mapping; null while it cannot be read. */
  readonly answer: SupplierFileAnswer | null;
  readonly list: ListImport;
};

/**
 * Maps the columns of a list: the line of its headings, and the field of each column. Problems are shown before anything is saved.
 */
export const MapColumns = ({ file, head, answer, list }: Props) => {
  const mapping = useColumnMapping(head);
  const { found, isNamed } = mapping;
  useUnsaved(!list.isReading);
  return (
    <Panel title="What is in each column?" hint={`${file.name}: nothing is saved yet.`}>
      <div className={classes['page']}>
        <RememberedColumns
          remembered={head.remembered}
          isBusy={list.isReading}
          onForget={(layoutId) => void list.forget(layoutId)}
        />
        <ColumnsEditor named={mapping} what="list" noHeadings="None: the list begins with a supplier" />
        <Found mapping={mapping} />
        <FileProblems title="Problems" problems={found.problems} total={found.total} headings={mapping} />
        <Problem of={mapping.checkError} />
        <Problem of={list.error} title={`${file.name} was not read`} />
        {isNamed ? null : (
          <p className={classes['lead']}>Say at least which column holds the name of the supplier or of the account.</p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={list.reset}>
            Choose another list
          </Button>
          {answer === null ? null : (
            <Button variant="default" onClick={() => list.backToPreview(answer)}>
              Leave the columns as they are
            </Button>
          )}
          <Button loading={list.isReading} disabled={!isNamed} onClick={() => void list.read(mapping.mapping)}>
            Read the list with these columns
          </Button>
        </Group>
      </div>
    </Panel>
  );
};

const Found = ({ mapping: { found, isChecking, isNamed, columns } }: { readonly mapping: ColumnMapping }) => {
  const locale = useLocale();
  const { rows, total } = found;
  if (!isNamed) return null;
  const among = `${countText(rows, locale)} ${rows === 1 ? 'row' : 'rows'}`;
  return (
    <p role="status" className={classes['found']}>
      {isChecking
        ? 'The list is being checked...'
        : total === 0
          ? `Nothing is wrong with ${among}.`
          : `${among}, ${countText(total, locale)} ${total === 1 ? 'problem' : 'problems'}. Rows with problems are kept as far as they can be read.`}
      {namesAccount(columns) ? null : ' No column holds a bank account: the suppliers are saved without one.'}
    </p>
  );
};
