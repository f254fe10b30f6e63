import { Skeleton } from '@mantine/core';
import { Panel } from '../../ui/page/panel.js';

const HEIGHTS = [220, 140, 150];

export const TrendsSkeleton = () => (
  <>
    {HEIGHTS.map((height) => (
      <Panel key={height}>
        <Skeleton height={height} radius="sm" />
      </Panel>
    ))}
  </>
);
