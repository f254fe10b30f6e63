import { useParams } from 'react-router';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useFormQuery } from '../forms.api.js';
import { FormEditor } from './form-editor.js';

/** How often the page checks for changes by other users. */
const LOOK_EVERY_MS = 10_000;

/** One onboarding form in the editor (P-2.3). */
export const Component = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useFormQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (data?.id === id) return <FormEditor key={id} form={data} problem={error} />;
  return (
    <>
      <PageHeader title="Onboarding form" />
      <Problem of={error} retry={refetch} title="The form could not be loaded" />
      {isFetching ? <LoadingIndicator /> : null}
    </>
  );
};
