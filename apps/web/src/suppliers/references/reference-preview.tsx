import { Button, Group } from '@mantine/core';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ReferenceCountList } from './reference-counts.js';
import { leftOver, ReferenceRows } from './reference-rows.js';
import type { ReferenceFile } from './use-reference-file.js';

type Props = { readonly answer: ReferenceFileAnswer; readonly reference: ReferenceFile };

/** The reference that each supplier would get, before anything is saved. */
export const ReferencePreview = ({ answer: { counts, rows, left }, reference }: Props) => {
  const locale = useLocale();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { assigned } = counts;
  if (total === 0)
    return (
      <Panel title="Preview">
        <EmptyState title="There are no rows below this one">Choose the row in which the table begins.</EmptyState>
      </Panel>
    );
  return (
    <Panel title="Preview" hint="Nothing is saved yet.">
      <ReferenceCountList counts={counts} />
      <ReferenceRows title="Rows that need a look" rows={left} total={leftOver(counts)} />
      <ReferenceRows title="References that would be saved" rows={rows} total={assigned} />
      <Problem of={reference.saveError} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button loading={reference.isSaving} disabled={assigned === 0} onClick={() => void reference.save()}>
          {assigned === 0
            ? 'Nothing to save'
            : assigned === 1
              ? 'Save 1 reference'
              : `Save ${countText(assigned, locale)} references`}
        </Button>
      </Group>
    </Panel>
  );
};
