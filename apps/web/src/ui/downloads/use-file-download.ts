import { useState } from 'react';
import { portalUrl } from '../../platform/http/api.js';
import { download } from '../../platform/http/download.js';
import { problemText } from '../../platform/http/problem-text.js';
import { saveFile } from '../../platform/http/save-file.js';
import { useSession } from '../../platform/session/session.js';
import { notify } from '../feedback/notify.js';

export type FileDownload = {
  readonly isBusy: boolean;
  /** Downloads the file at a path of the portal. */
  readonly save: (path: string) => Promise<void>;
  /** Copies the text at a path to the clipboard. `done` returns the message after it. */
  readonly copy: (path: string, done: (lines: number) => string) => Promise<void>;
};

/** Downloads files of the portal one at a time, and shows a message when one fails. */
export const useFileDownload = (): FileDownload => {
  const { supportEmail } = useSession();
  const [isBusy, setBusy] = useState(false);
  const fetched = async (path: string) => {
    const answer = await download(portalUrl(path));
    if (!answer.ok) notify('danger', problemText(answer.error, supportEmail), 'The download failed');
    return answer.ok ? answer : null;
  };
  const busyWhile = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().finally(() => setBusy(false));
  };
  return {
    isBusy,
    save: (path) =>
      busyWhile(async () => {
        const file = await fetched(path);
        if (file === null) return;
        saveFile(file.content, file.name);
        notify('success', `${file.name} was downloaded.`);
      }),
    copy: (path, done) =>
      busyWhile(async () => {
        const file = await fetched(path);
        if (file === null) return;
        const text = await file.content.text();
        try {
          await navigator.clipboard.writeText(text);
          notify('success', done(linesIn(text)));
        } catch {
          // Browsers refuse this on pages without https, and when the user does not allow it.
          notify('danger', 'The browser does not allow this page to copy. Download the list as CSV instead.');
        }
      }),
  };
};

/** The number of lines without the headings. */
const linesIn = (text: string): number => Math.max(0, text.trimEnd().split('\n').length - 1);
