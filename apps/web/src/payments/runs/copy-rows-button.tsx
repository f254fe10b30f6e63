import type { ResultRow } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { notify } from '../../ui/feedback/notify.js';
import { paymentsText } from '../result-groups.js';
import { rowsAsText } from './copy-rows.js';

/** Copies the payments of this page to the clipboard, for a spreadsheet. */
export const CopyRows = ({ rows }: { readonly rows: readonly ResultRow[] }) => {
  const locale = useLocale();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsAsText(rows, locale.country));
      notify('success', `${paymentsText(rows.length, (n) => countText(n, locale))} copied. You can paste into a spreadsheet.`);
    } catch {
      // Browsers refuse this on pages without https, and when the user does not allow it.
      notify('danger', 'The browser does not allow this page to copy. Select the rows and copy them instead.');
    }
  };
  return (
    <Button
      variant="default"
      disabled={rows.length === 0}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      Copy payments
    </Button>
  );
};
