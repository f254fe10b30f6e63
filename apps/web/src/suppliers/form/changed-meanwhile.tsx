import { Button } from '@mantine/core';
import { isApiError } from '../../platform/http/answer.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { useSupplierHistoryQuery } from '../suppliers.api.js';
import { FactLine } from '../timeline/story-item.js';
import classes from '../timeline/timeline.module.css';

export const isChangedMeanwhile = (error: unknown): boolean => isApiError(error) && error.errorCode === 'changed-meanwhile';

type Props = {
  readonly id: string;
  /** The revision from which the form was filled. */
  readonly seen: number;
  readonly onReload: () => Promise<void>;
};

/** The changes that another user made since the form was opened, so that they are not overwritten unseen. */
export const ChangedMeanwhile = ({ id, seen, onReload }: Props) => {
  const { currentData, isFetching } = useSupplierHistoryQuery(id, { refetchOnMountOrArgChange: true });
  const since = currentData?.entries.filter(({ of, revision }) => of === null && revision > seen) ?? [];
  return (
    <PageAlert tone="warning" title="Somebody else changed this supplier while you were editing it. Your changes were not saved.">
      {isFetching ? <LoadingIndicator /> : null}
      <ol className={classes['timeline']}>
        {since.map((entry) => (
          <FactLine key={entry.id} entry={entry} isExact={false} />
        ))}
      </ol>
      <Button variant="default" onClick={() => void onReload()}>
        Load the supplier as it is now
      </Button>
    </PageAlert>
  );
};
