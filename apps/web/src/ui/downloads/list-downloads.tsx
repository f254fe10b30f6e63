import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/lists/list-params.js';
import { withQuery } from '../../platform/http/query-string.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { useFileDownload } from './use-file-download.js';

type Props = {
  /** Names the list after 'Download', e.g. 'the suppliers'. */
  readonly what: string;
  /** The address of the list's downloads, e.g. 'suppliers/download'. */
  readonly path: string;
  /** The parameters of the list on the screen. Search, filters and sort apply; the page does not. */
  readonly query: ListQuery;
  /** More files, as Menu.Item. */
  readonly children?: ReactNode;
};

const PAGE = ['start', 'length', 'after', 'last'];

/** The download address of a list, with all matching rows and not only those of the page. */
export const listFilePath = (path: string, query: ListQuery, format: string): string =>
  withQuery(path, { ...Object.fromEntries(Object.entries(query).filter(([name]) => !PAGE.includes(name))), format });

/** Downloads a list with its filters as Excel or CSV, or copies it for a spreadsheet. */
export const ListDownloads = ({ what, path, query, children }: Props) => {
  const locale = useLocale();
  const { isBusy, save, copy } = useFileDownload();
  const pathOf = (format: string) => listFilePath(path, query, format);
  const copied = (rows: number) =>
    `${countText(rows, locale)} ${rows === 1 ? 'row' : 'rows'} copied. You can paste into a spreadsheet.`;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} loading={isBusy} aria-label={`Download ${what}`} title={`Download ${what}`}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All rows that match</Menu.Label>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => void save(pathOf('xlsx'))}>
          Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => void save(pathOf('csv'))}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(pathOf('tsv'), copied)}>
          Copy for a spreadsheet
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
};
