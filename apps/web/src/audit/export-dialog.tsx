import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useEntity } from '../platform/session/entity.js';
import { useLocale } from '../platform/words/locale.js';
import { Form } from '../ui/form/form.js';
import { PeriodFields } from './audit-filters.js';
import { ExportOutcome } from './export-outcome.js';
import { ExportOptions } from './export-options.js';
import { exportQuery, usualChoices } from './export-query.js';
import { isBackwards, type Period } from './period.js';
import { useExport } from './use-export.js';

type Props = { readonly period: Period; readonly onClose: () => void };

const isEventNumber = (text: string): boolean => text.trim() === '' || /^[1-9]\d*$/.test(text.trim());

/** Exports the selected or another period as a file that the server replays from the log. */
export const ExportDialog = ({ period: shown, onClose }: Props) => {
  const { zone } = useLocale();
  const { entityId } = useEntity();
  const [period, setPeriod] = useState(shown);
  const [choices, setChoices] = useState(usualChoices);
  const job = useExport();
  const running = job.state.kind === 'running';
  const close = () => {
    job.cancel();
    onClose();
  };
  return (
    <Modal opened onClose={close} title="Export the audit log" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form label="Export the audit log" onSubmit={() => job.start(exportQuery(period, choices, zone, entityId))}>
        <Stack gap="md">
          <PeriodFields period={period} onPeriod={setPeriod} />
          <ExportOptions
            choices={choices}
            onChange={setChoices}
            asAtProblem={isEventNumber(choices.asAt) ? null : 'Please enter the number of an event'}
          />
          <ExportOutcome state={job.state} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {running ? 'Cancel' : 'Close'}
            </Button>
            <Button type="submit" loading={running} disabled={isBackwards(period) || !isEventNumber(choices.asAt)}>
              Export
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
};
