import { Anchor, Button, Progress, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { portalUrl } from '../../platform/http/api.js';
import { TEMPLATE_PATH } from './invitations.api.js';
import { InviteResults, InviteRows } from './invite-rows.js';
import { TableFileDrop } from '../table-file-drop.js';
import type { InviteFile } from './use-invite-file.js';
import classes from '../verification-panel.module.css';

type Props = { readonly file: InviteFile };

/** Invites from a file: from the empty template to the outcome of each row. */
export const InviteFileWay = ({ file }: Props) => {
  const { read, good, results, isDone, isSending } = file;
  if (read === null) return <Choose file={file} />;
  if (isDone) return <InviteResults rows={read.rows} results={results} />;
  return (
    <>
      <InviteRows rows={read.rows} />
      {isSending || results.length > 0 ? (
        <div>
          <p role="status" className={classes['plain']}>
            {results.length} of {good.length} sent.
          </p>
          <Progress value={(results.length / Math.max(1, good.length)) * 100} aria-label="Progress" animated={isSending} />
        </div>
      ) : (
        <div>
          <Button size="compact-sm" variant="default" onClick={file.chooseAnother}>
            Choose another file
          </Button>
        </div>
      )}
    </>
  );
};

const Choose = ({ file }: Props) => (
  <Stack gap="sm">
    <p className={classes['plain']}>
      <Anchor href={portalUrl(TEMPLATE_PATH)} download="supplier-invitations.csv">
        <IconDownload size={16} aria-hidden /> Download the template
      </Anchor>
      , fill in a row for each supplier, and choose the file here.
    </p>
    <TableFileDrop
      title="Drop the filled-in file here, or choose one"
      hint="Excel, CSV or text, up to 500 suppliers. You see every row before anything is sent."
      reading={file}
      problem={{ of: file.readError, title: 'The file was not read' }}
    />
  </Stack>
);
