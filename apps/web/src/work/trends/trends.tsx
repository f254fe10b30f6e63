import '@mantine/charts/styles.css';
import { useEntity } from '../../platform/session/entity.js';
import { Problem } from '../../ui/feedback/problem.js';
import { AnswersPanel } from './answers-panel.js';
import { EvidencePanel } from './evidence-panel.js';
import { StoppedPanel } from './stopped-panel.js';
import { TrendsSkeleton } from './trends-skeleton.js';
import { useTrendsQuery } from './trends.api.js';

/** The charts of the start page. They are loaded separately, because the chart library is large. */
export const Trends = () => {
  const { entityId } = useEntity();
  const { data, error, refetch } = useTrendsQuery(entityId === null ? {} : { entityId });
  if (data === undefined)
    return error === undefined ? (
      <TrendsSkeleton />
    ) : (
      <Problem of={error} retry={refetch} title="The trends could not be loaded" />
    );
  return (
    <>
      <StoppedPanel trends={data} />
      <EvidencePanel trends={data} />
      <AnswersPanel trends={data} />
    </>
  );
};
