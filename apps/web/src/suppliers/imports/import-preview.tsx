import { Button, Group } from '@mantine/core';
import type { SupplierFileAnswer } from '@counterfoil/projections';
import { RememberedColumns } from '../../ui/columns/remembered-columns.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { useUnsaved } from '../../ui/form/unsaved.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { EmptyRow } from '../../ui/table/empty-row.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { importOutcomeWords } from '../../ui/words/statuses.js';
import { FileProblems } from './file-problems.js';
import { SheetRows } from '../../ui/columns/sheet-rows.js';
import classes from '../import.module.css';
import { useUpdateSuppliersMutation } from './imports.api.js';
import { OutcomeCounts } from './outcome-counts.js';
import { LikelyDuplicates } from './likely-duplicates.js';
import type { ListImport } from './use-list-import.js';

type Props = {
  readonly answer: SupplierFileAnswer;
  readonly list: ListImport;
  readonly onStarted: (importId: string) => void;
};

/** The effect of the list on each row, before anything is saved. */
export const ImportPreview = ({ answer, list, onStarted }: Props) => {
  const { fileId, fileName, counts, errors, errorCount, warnings } = answer;
  const [start, { error, isLoading, isSuccess }] = useUpdateSuppliersMutation();
  useUnsaved(!isSuccess && !isLoading);
  const writing = counts.added + counts.changed + counts['change-requested'];
  const save = async () => {
    const { data } = await start({ fileId, fileName });
    if (data !== undefined) onStarted(data.importId);
  };
  return (
    <Panel
      title="Preview"
      hint={`${fileName}: nothing is saved yet.`}
      actions={
        answer.preview === null ? null : (
          <Button variant="default" onClick={() => list.changeColumns(answer)}>
            Change the columns
          </Button>
        )
      }
    >
      {answer.remembered === null ? null : (
        <div className={classes['state']}>
          <RememberedColumns
            remembered={answer.remembered}
            isBusy={list.isReading}
            onForget={(layoutId) => void list.forget(layoutId)}
          />
        </div>
      )}
      <OutcomeCounts counts={counts} />
      {counts['change-requested'] === 0 ? null : (
        <PageAlert tone="info">
          {counts['change-requested'] === 1 ? '1 row changes' : `${counts['change-requested']} rows change`} an account, an
          account name or an e-mail that is on file. These wait for a second person under Approvals; until then everything stays
          as it is.
        </PageAlert>
      )}
      <LikelyDuplicates found={answer.duplicates} />
      <FileProblems title="Errors" problems={errors} total={errorCount} />
      <FileProblems title="Warnings" problems={warnings} />
      <PreviewRows answer={answer} />
      <Problem of={error} />
      <Problem of={list.error} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={list.reset}>
          Choose another list
        </Button>
        <Button loading={isLoading} disabled={writing === 0} onClick={() => void save()}>
          {writing === 0 ? 'Nothing to save' : writing === 1 ? 'Save 1 row' : `Save ${writing} rows`}
        </Button>
      </Group>
    </Panel>
  );
};

const PreviewRows = ({ answer: { rows, counts } }: { readonly answer: SupplierFileAnswer }) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <SheetRows title="Rows" total={total} shown={rows.length} headings={['Code', 'Supplier', 'Account', 'What would happen']}>
      {rows.length === 0 ? <EmptyRow columns={5} /> : null}
      {rows.map(({ row, supplierCode, supplierName, account, outcome, problem }) => (
        <tr key={row}>
          <td data-align="end">{row}</td>
          <td>{supplierCode}</td>
          <td>{supplierName}</td>
          <td className={classes['figure']}>{account}</td>
          <td>
            <StatusBadge tone={importOutcomeWords[outcome].tone}>{importOutcomeWords[outcome].before}</StatusBadge>
            {problem === null ? null : <span className={classes['rowProblem']}>{problem}</span>}
          </td>
        </tr>
      ))}
    </SheetRows>
  );
};
