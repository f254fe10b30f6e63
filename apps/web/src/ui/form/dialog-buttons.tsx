import { Button, Group } from '@mantine/core';

type Props = {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly danger: boolean;
  readonly disabled: boolean;
  /** Absent when nothing can be cancelled any more. */
  readonly onCancel?: (() => void) | undefined;
};

export const DialogButtons = ({ submitLabel, isBusy, danger, disabled, onCancel }: Props) => (
  <Group justify="flex-end" gap="sm">
    {onCancel === undefined ? null : (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" loading={isBusy} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
      {submitLabel}
    </Button>
  </Group>
);
