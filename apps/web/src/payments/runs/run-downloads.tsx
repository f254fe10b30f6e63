import type { RunView, WorkTab } from '@counterfoil/projections';
import { Menu } from '@mantine/core';
import { IconFileDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { useFileDownload } from '../../ui/downloads/use-file-download.js';

/** The filters of the run page that its download takes from the address. */
const FILTERS = ['why', 'search', 'assigned', 'sort'];

type Props = {
  readonly run: RunView;
  /** The listed tab, which the address need not name. */
  readonly tab: WorkTab;
};

/** Downloads: the filtered payments of a run, its report, and the uploaded file. */
export const RunDownloads = ({ run, tab }: Props) => {
  const [address] = useSearchParams();
  const { save } = useFileDownload();
  const base = `payments/runs/${encodeURIComponent(run.id)}`;
  const query = useMemo(
    () => ({
      tab,
      ...Object.fromEntries(FILTERS.flatMap((name) => (address.get(name) === null ? [] : [[name, address.get(name) ?? '']]))),
    }),
    [address, tab],
  );
  return (
    <ListDownloads what="this run" path={`${base}/work/download`} query={query}>
      <Menu.Divider />
      <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void save(`${base}/report`)}>
        Report with evidence (PDF)
      </Menu.Item>
      {run.sha256 === null ? null : (
        <Menu.Item leftSection={<IconFileDownload size={16} aria-hidden />} onClick={() => void save(`${base}/file`)}>
          The file as uploaded
        </Menu.Item>
      )}
    </ListDownloads>
  );
};
