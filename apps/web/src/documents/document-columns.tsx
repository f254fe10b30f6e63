import type { ExpiryState } from '@counterfoil/domain';
import type { DocumentRow, StatusTone } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { documentFilePath } from '../platform/documents.api.js';
import { fileText } from '../ui/documents/file-words.js';
import { useFileDownload } from '../ui/downloads/use-file-download.js';
import type { Column } from '../ui/table/columns.js';
import { LocalDate, LocalTime } from '../ui/values/local-time.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { DocumentActions } from './document-actions.js';
import classes from './library.module.css';

const expiryWords: Readonly<Record<ExpiryState, { readonly tone: StatusTone; readonly word: string } | null>> = {
  none: null,
  valid: null,
  expiring: { tone: 'unknown', word: 'Expires soon' },
  expired: { tone: 'no', word: 'Expired' },
};
const scanTones: Readonly<Record<DocumentRow['scan'], { readonly tone: StatusTone; readonly word: string }>> = {
  clean: { tone: 'yes', word: 'Scanned' },
  infected: { tone: 'no', word: 'Infected' },
  'not-scanned': { tone: 'unchecked', word: 'Not scanned' },
};

/** The title opens the current version. */
const TitleCell = ({ row }: { readonly row: DocumentRow }) => {
  const { id, title, status, scan, versionId, versions, removedText } = row;
  const { save } = useFileDownload();
  return (
    <span className={classes['title']}>
      {status === 'erased' || scan === 'infected' ? (
        <span>{title}</span>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void save(documentFilePath(id, versionId))}>
          {title}
        </Anchor>
      )}
      <span className={classes['muted']}>
        {removedText ?? `${fileText(row)}${versions === 1 ? '' : `, version ${versions}`}`}
      </span>
    </span>
  );
};

const ExpiryCell = ({ row: { expiryDate, expiry } }: { readonly row: DocumentRow }) => {
  const words = expiryWords[expiry];
  return (
    <span className={classes['title']}>
      {expiryDate === null ? <span className={classes['muted']}>does not expire</span> : <LocalDate date={expiryDate} />}
      {words === null ? null : <StatusBadge tone={words.tone}>{words.word}</StatusBadge>}
    </span>
  );
};

export const documentColumns: readonly Column<DocumentRow>[] = [
  { id: 'title', header: 'Document', sort: 'title', cell: (row) => <TitleCell row={row} /> },
  { id: 'expiry', header: 'Expiry date', sort: 'expiryDate', nowrap: true, cell: (row) => <ExpiryCell row={row} /> },
  {
    id: 'scan',
    header: 'Scan',
    nowrap: true,
    cell: (row) => (
      <StatusBadge tone={scanTones[row.scan].tone} title={row.scanText}>
        {scanTones[row.scan].word}
      </StatusBadge>
    ),
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    sort: 'updatedAt',
    cell: (row) => (
      <span className={classes['title']}>
        <LocalTime at={row.uploadedAt} dateOnly />
        <span className={classes['muted']}>by {row.uploadedBy}</span>
      </span>
    ),
  },
  { id: 'actions', header: 'Actions', align: 'end', width: '4rem', cell: (row) => <DocumentActions document={row} /> },
];
