import { isApiError } from '../../platform/http/answer.js';
import { Problem } from '../../ui/feedback/problem.js';
import { FileProblems } from './file-problem-list.js';
import { reasonsIn } from './file-problems.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';

/** A refused file: the server's first reason as an alert (P-8.8), the others below it. */
export const RefusedFile = ({ fileName, error }: { readonly fileName: string; readonly error: unknown }) => {
  const others = isApiError(error) ? reasonsIn(error.body).slice(1) : [];
  return (
    <>
      <Problem of={error} title={`${fileName} could not be read`} />
      {others.length === 0 ? null : (
        <PageAlert tone="warning" title="Also found in the file">
          <FileProblems problems={others} />
        </PageAlert>
      )}
    </>
  );
};
