import { Anchor, Button, Progress } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import classes from '../import.module.css';
import { useResumeImportMutation } from './imports.api.js';

/** The progress of an import, and the button to continue one that stopped. */
export const ImportState = ({ view: { id, progress, counts } }: { readonly view: ImportView }) => {
  const locale = useLocale();
  const { singleOperator } = useSession().customer;
  const [resume, { error, isLoading }] = useResumeImportMutation();
  const { state, done, rows, problem } = progress;
  if (state === 'completed') {
    return (
      <div className={classes['state']}>
        <PageAlert tone="success">
          The import of {rows === 1 ? '1 row' : `${countText(rows, locale)} rows`} is finished.
          {counts.added === 0 || singleOperator ? null : (
            <>
              {' '}
              New suppliers can be paid and asked at once. Until a second person approves their accounts and emails under{' '}
              <Anchor component={Link} to={routes.approvals} inherit>
                Approvals
              </Anchor>
              , their answers are weak evidence.
            </>
          )}
        </PageAlert>
      </div>
    );
  }
  if (state === 'running') {
    return (
      <div role="status" className={classes['state']}>
        <p>
          Row {countText(done, locale)} of {countText(rows, locale)}. You can leave this page; the import continues.
        </p>
        <Progress value={rows === 0 ? 0 : (done / rows) * 100} aria-label="Import" animated />
      </div>
    );
  }
  return (
    <div className={classes['state']}>
      <PageAlert tone="warning" title={`The import stopped at row ${countText(done, locale)} of ${countText(rows, locale)}.`}>
        {problem ?? 'The server was stopped. What was saved is saved; the import can go on where it stopped.'}
        <Problem of={error} />
        <div>
          <Button mt="xs" loading={isLoading} onClick={() => void resume(id)}>
            Go on
          </Button>
        </div>
      </PageAlert>
    </div>
  );
};
