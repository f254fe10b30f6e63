import type { ResultRow } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { notify } from '../../ui/feedback/notify.js';
import { rowsAsText } from './copy-rows.js';

/** Puts the rows of this page into the clipboard, ready for a spreadsheet. */
export const CopyRows = ({ rows }: { readonly rows: readonly ResultRow[] }) => {
  const locale = useLocale();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsAsText(rows, locale.country));
      notify(
        'success',
        `${countText(rows.length, locale)} ${rows.length === 1 ? 'row' : 'rows'} copied. Paste into a spreadsheet.`,
      );
    } catch {
      // Refused, or not offered on a page without https: the rows can still be marked with the mouse.
      notify('danger', 'The browser does not let this page copy. Mark the rows and copy them instead.');
    }
  };
  return (
    <Button
      variant="default"
      disabled={rows.length === 0}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      Copy rows
    </Button>
  );
};
