import { Button, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core';
import { isShown, withColumn } from '../../platform/lists/list-look.js';
import type { LookState } from '../../platform/lists/use-list-look.js';

type Props = {
  readonly state: LookState;
  /** The columns that can be hidden. The column with the name of the row cannot. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
};

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compact', label: 'Compact' },
];

/** A menu to choose the columns and the line height of a list. */
export const LookMenu = ({ state: { look, setLook }, columns }: Props) => (
  <Popover position="bottom-end" width={220} trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default">Columns</Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <Stack gap="xs">
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            size="xs"
            label={header}
            checked={isShown(look, id)}
            onChange={({ target }) => setLook(withColumn(look, id, target.checked))}
          />
        ))}
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Height of the lines"
          data={densities}
          value={look.density}
          onChange={(density) => setLook({ ...look, density: density === 'compact' ? 'compact' : 'normal' })}
        />
      </Stack>
    </Popover.Dropdown>
  </Popover>
);
