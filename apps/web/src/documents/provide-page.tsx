import { Button, Title } from '@mantine/core';
import type { RequestedDocument, RequestedFile } from '@counterfoil/projections';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '../platform/http/answer.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';
import { Brand } from '../ui/page/brand.js';
import { PageTitle } from '../ui/page/page-header.js';
import { LocalDate, LocalTime } from '../ui/values/local-time.js';
import { ChosenList } from '../ui/documents/chosen-list.js';
import { useProvideDocumentMutation, useRequestedDocumentQuery, useTakeBackDocumentMutation } from './documents.api.js';
import { FileChoice } from '../ui/documents/file-choice.js';
import { OpenOwnFile } from '../ui/documents/open-own-file.js';
import classes from './library.module.css';
import { useSending } from '../ui/documents/use-sending.js';

/** The id of the link, without anything that an email program added around it (P-2.1.12). */
const idIn = (text: string): string => /[A-Za-z0-9_-]{22}/.exec(text)?.[0] ?? text;

/** /supplier/documents/{publicId}: where a supplier uploads the requested document, without signing in (P-16.11). */
export const Component = () => {
  const { publicId = '' } = useParams();
  return <Lookup publicId={idIn(publicId)} />;
};

const Frame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className={classes['page']}>
    <div className={classes['sheet']}>
      <PageTitle>{title}</PageTitle>
      <Brand />
      <Title order={1}>{title}</Title>
      {children}
    </div>
  </main>
);

const Lookup = ({ publicId }: { readonly publicId: string }) => {
  const { data, error, isFetching, refetch } = useRequestedDocumentQuery(publicId);
  if (data !== undefined) return <Asked publicId={publicId} asked={data} />;
  if (isFetching) return <Frame title="Documents">{<LoadingIndicator />}</Frame>;
  const isGone = isApiError(error) && [404, 409].includes(error.status);
  return (
    <Frame title="Documents">
      {isGone ? <Problem of={error} /> : <Problem of={error} retry={refetch} />}
      <p className={classes['muted']}>
        If that does not help, please call the company that asked you on a number you already have.
      </p>
    </Frame>
  );
};

type AskedProps = { readonly publicId: string; readonly asked: RequestedDocument };

const Asked = ({ publicId, asked }: AskedProps) => {
  const { companyName, supplierName, title, note, expiresAt, isRenewal, files, left } = asked;
  const [provide] = useProvideDocumentMutation();
  const sending = useSending(provide, (chosen) => ({ publicId, title: chosen.title, expiryDate: chosen.expiryDate }), left);
  const [thanks, setThanks] = useState(false);
  const send = async () => {
    if ((await sending.sendAll()).length > 0) setThanks(true);
  };
  const isSending = sending.sending !== null;
  return (
    <Frame title={title}>
      <p>
        {companyName} asks {supplierName} {isRenewal ? 'to renew this document' : 'for this document'}. You need no account.
      </p>
      {note === '' ? null : (
        <PageAlert tone="info" title={`${companyName} writes`}>
          {<span className={classes['note']}>{note}</span>}
        </PageAlert>
      )}
      {thanks && sending.files.length === 0 ? (
        <PageAlert tone="success">Thank you. {companyName} has your document now.</PageAlert>
      ) : null}
      <Given publicId={publicId} files={files} />
      {left === 0 ? (
        <p>This link takes no more documents.</p>
      ) : (
        <>
          <FileChoice onFiles={sending.add} busy={isSending} />
          <ChosenList {...sending} onChange={sending.change} onLeaveOut={sending.leaveOut} />
          {sending.files.length === 0 ? null : (
            <Button size="lg" loading={isSending} onClick={() => void send()}>
              {sending.files.length === 1 ? 'Send the document' : `Send ${sending.files.length} documents`}
            </Button>
          )}
        </>
      )}
      <p className={classes['muted']}>
        This link works until <LocalTime at={expiresAt} dateOnly />. Nobody asks you for bank details here.
      </p>
    </Frame>
  );
};

const Given = ({ publicId, files }: { readonly publicId: string; readonly files: readonly RequestedFile[] }) =>
  files.length === 0 ? null : (
    <div>
      {files.map((file) => (
        <GivenFile key={file.id} publicId={publicId} file={file} />
      ))}
    </div>
  );

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/feedback/confirm-dialog.js')).ConfirmDialog }));

const GivenFile = ({ publicId, file }: { readonly publicId: string; readonly file: RequestedFile }) => {
  const [isAsking, setAsking] = useState(false);
  const [takeBack, { error }] = useTakeBackDocumentMutation();
  const { id, documentTitle, expiryDate, deletedDate, isRenewal } = file;
  const confirm = async () => {
    await takeBack({ publicId, documentId: id });
    setAsking(false);
  };
  return (
    <div className={classes['given']}>
      <span className={classes['title']}>
        <span>{documentTitle}</span>
        <span className={classes['muted']}>
          {deletedDate === null ? 'Sent' : 'Taken back'}
          {expiryDate === null || deletedDate !== null ? null : (
            <>
              , expires on <LocalDate date={expiryDate} />
            </>
          )}
        </span>
        <Problem of={error} />
      </span>
      {deletedDate === null ? <OpenOwnFile path="supplierDocuments/file" publicId={publicId} file={file} /> : null}
      {deletedDate === null && !isRenewal ? (
        <Button variant="subtle" onClick={() => setAsking(true)} aria-label={`Take back ${documentTitle}`}>
          Take back
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog opened onClose={() => setAsking(false)} onConfirm={confirm} confirmLabel="Take back" danger>
            Are you sure you want to take this document back? The company sees that you did.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
};
