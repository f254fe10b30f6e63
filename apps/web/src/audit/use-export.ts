import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../platform/http/answer.js';
import { exportDownloaded } from './audit.api.js';
import { downloadExport } from './download.js';
import type { ExportQuery } from './export-query.js';
import { saveFile } from '../platform/http/save-file.js';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly bytes: number }
  | { readonly kind: 'done'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

export type ExportJob = {
  readonly state: ExportState;
  readonly start: (query: ExportQuery) => Promise<void>;
  readonly cancel: () => void;
};

/** Runs one export at a time. Leaving the page ends it, and the server stops the replay. */
export const useExport = (): ExportJob => {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const dispatch = useDispatch();
  const cancel = () => running.current?.abort();
  useEffect(() => cancel, []);

  const start = async (query: ExportQuery) => {
    cancel();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'running', bytes: 0 });
    const onBytes = (bytes: number) => setState({ kind: 'running', bytes });
    const download = await downloadExport(query, onBytes, abort.signal);
    if (abort.signal.aborted) return;
    if (!download.ok) return setState({ kind: 'failed', error: download.error });
    saveFile(download.content, download.name);
    setState({ kind: 'done', name: download.name, bytes: download.content.size });
    dispatch(exportDownloaded());
  };
  return { state, start, cancel };
};
