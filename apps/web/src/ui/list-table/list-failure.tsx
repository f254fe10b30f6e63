import type { TableAnswer } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';
import { PageAlert } from '../feedback/page-alert.js';
import { Problem } from '../feedback/problem.js';
import { Button } from '@mantine/core';
import classes from './list-table.module.css';
import type { TableResult } from './table-props.js';

const COULD_NOT = 'Could not complete request. Please check your internet connection';

const isPage = (data: unknown): boolean => Array.isArray((data as { readonly rows?: unknown } | undefined)?.rows);

/** The rows to show. After an error, rows of another search are not shown; an answer that is not a list shows none. */
export const readPage = <Row,>({ data, currentData, error }: TableResult<Row>): TableAnswer<Row> | undefined => {
  const page = error === undefined ? data : currentData;
  return isPage(page) ? page : undefined;
};

/** The text in place of the rows when a list cannot be loaded (P-8.12). */
export const failureText = <Row,>({ data, error }: TableResult<Row>): string | null => {
  if (error !== undefined) return 'Ajax error';
  return data !== undefined && !isPage(data) ? 'Invalid JSON response' : null;
};

/** Explains a failure. A refusal of the server gives its reason; any other failure says what to check. */
export const ListFailure = <Row,>({ result }: { readonly result: TableResult<Row> }) => {
  const { error, refetch } = result;
  if (failureText(result) === null) return null;
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500 && error.message !== '';
  return (
    <div className={classes['notice']}>
      {isRefused ? (
        <Problem of={error} retry={refetch} />
      ) : (
        <PageAlert tone="danger">
          {COULD_NOT}
          <div>
            <Button size="compact-sm" variant="default" mt="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </PageAlert>
      )}
    </div>
  );
};
