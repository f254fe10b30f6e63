import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/session.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { read } from '../../ui/form/reading.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { SearchSelect } from '../../ui/select/search-select.js';
import { useChangeTimeZoneMutation } from '../settings.api.js';
import { zoneChoices } from './zone-names.js';

const USUAL = 'usual';
const usualZones = {
  AUS: 'Sydney, as usual in Australia',
  NZL: 'Sydney, as usual for New Zealand here',
  USA: 'Each person’s own, as usual in the United States',
} as const;

/** Changes the time zone of dates and times on screens, in emails and in files. */
export const TimeZoneDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { customer } = useSession();
  const [change] = useChangeTimeZoneMutation();
  const choices = useMemo(() => [{ value: USUAL, label: usualZones[customer.country] }, ...zoneChoices()], [customer.country]);
  const form = useParsedForm({
    initial: { zone: customer.zone ?? USUAL },
    parse: ({ zone }) => read({ zone: zone === USUAL ? null : zone }),
    send: change,
    done: (written) => {
      tellWritten(written, 'The time zone was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title="Change the time zone" form={form} onClose={onClose} submitLabel="Change the time zone">
      <SearchSelect
        label="Time zone"
        choices={choices}
        value={form.values.zone}
        onChange={(zone) => form.set({ zone: zone ?? USUAL })}
        error={form.shown('zone')}
        allowDeselect={false}
        openOnFocus={false}
        data-autofocus
      />
      <Text size="sm">
        Days begin, and times are shown, in this zone: on every page, in emails to suppliers and in files. What was recorded stays
        as it is.
      </Text>
    </FormDialog>
  );
};
