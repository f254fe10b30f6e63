import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { suppliersWithFilter } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { REQUIRING_REFERENCE } from '../supplier-words.js';
import { useSuppliersQuery } from '../suppliers.api.js';

export const REQUIRING_PATH = suppliersWithFilter(REQUIRING_REFERENCE);

/** The number of suppliers that still need a reference. */
export const RequiringReference = () => {
  const locale = useLocale();
  const { data, error, refetch } = useSuppliersQuery({ filter: REQUIRING_REFERENCE, length: 5 });
  if (error !== undefined) return <Problem of={error} retry={refetch} title="The suppliers could not be counted" />;
  if (data === undefined) return <LoadingIndicator />;
  if (data.total === 0) return <PageAlert tone="success">Every supplier has a reference.</PageAlert>;
  return (
    <PageAlert tone="info">
      {data.total === 1 ? '1 supplier requires' : `${countText(data.total, locale)} suppliers require`} a supplier reference.
      <div>
        <Button component={Link} to={REQUIRING_PATH} size="compact-sm" variant="default" mt="xs">
          {data.total === 1 ? 'Show it' : 'Show them'}
        </Button>
      </div>
    </PageAlert>
  );
};
