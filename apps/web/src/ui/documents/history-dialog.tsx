import { Button, Stack, Title } from '@mantine/core';
import type { DocumentHistory, DocumentVersionRow } from '@counterfoil/projections';
import { documentFilePath, useDocumentHistoryQuery } from '../../platform/documents.api.js';
import { useFileDownload } from '../downloads/use-file-download.js';
import { LoadingIndicator } from '../feedback/loading-indicator.js';
import { Problem } from '../feedback/problem.js';
import { DialogFrame } from '../form/dialog-frame.js';
import { LocalDate, LocalTime } from '../values/local-time.js';
import { Proof } from '../values/proof.js';
import classes from './documents.module.css';
import { fileText } from './file-words.js';

type Props = { readonly documentId: string; readonly onboardingId: string | null; readonly onClose: () => void };

/** The versions of a document and who opened it (P-2.2.7). */
export const HistoryDialog = ({ documentId, onboardingId, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useDocumentHistoryQuery(
    { documentId, onboardingId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DialogFrame title={data === undefined ? 'History of the document' : data.document.title} onClose={onClose}>
      <Problem of={error} retry={refetch} title="The history could not be loaded" />
      {data === undefined ? isFetching ? <LoadingIndicator /> : null : <History history={data} />}
    </DialogFrame>
  );
};

const History = ({ history: { document, versions, opened } }: { readonly history: DocumentHistory }) => (
  <Stack gap="md">
    {document.removedText === null ? null : <p className={classes['muted']}>{document.removedText}</p>}
    <ul className={classes['list']} aria-label="Versions">
      {versions.map((version) => (
        <Version key={version.versionId} documentId={document.id} version={version} isErased={document.status === 'erased'} />
      ))}
    </ul>
    <div>
      <Title order={3}>Opened</Title>
      {opened.length === 0 ? <p className={classes['muted']}>Nobody has opened it.</p> : null}
      <ul className={classes['list']}>
        {opened.map(({ at, by, version }) => (
          <li key={`${at} ${by}`}>
            {by}, version {version}, <LocalTime at={at} />
          </li>
        ))}
      </ul>
    </div>
  </Stack>
);

type VersionProps = { readonly documentId: string; readonly version: DocumentVersionRow; readonly isErased: boolean };

const Version = ({ documentId, version, isErased }: VersionProps) => {
  const { isBusy, save } = useFileDownload();
  const { n, versionId, fileName, uploadedAt, uploadedBy, expiryDate, scan, scanText, sha256 } = version;
  return (
    <li className={classes['version']}>
      <div>
        <div className={classes['name']}>
          Version {n}
          {fileName === '' ? '' : `: ${fileName}`}
        </div>
        <div className={classes['muted']}>
          {fileText(version)}. Uploaded by {uploadedBy}, <LocalTime at={uploadedAt} />
        </div>
        <div className={classes['muted']}>
          {expiryDate === null ? (
            'Does not expire'
          ) : (
            <>
              Expires on <LocalDate date={expiryDate} />
            </>
          )}
          . {scanText}
        </div>
        <Proof lines={[`SHA-256 ${sha256}`]} />
      </div>
      {isErased || scan === 'infected' ? null : (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          onClick={() => void save(documentFilePath(documentId, versionId))}
        >
          Open
        </Button>
      )}
    </li>
  );
};
