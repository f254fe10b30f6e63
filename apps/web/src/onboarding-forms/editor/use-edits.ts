import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiError, isApiError } from '../../platform/http/answer.js';
import { useSession } from '../../platform/session/session.js';
import { problemText } from '../../platform/http/problem-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { api } from '../../platform/http/api.js';

type Answer = { readonly data?: unknown; readonly error?: unknown };
/** Sends a change of a form together with the revision that the user saw. */
export type Send = (of: { readonly id: string; readonly seen: number }) => PromiseLike<Answer>;

type Words = {
  readonly done?: string;
  /** The message for a failure; absent: the server's own message. */
  readonly failed?: string;
  /** The server's message, if there is one, replaces `failed`. */
  readonly prefersServer?: boolean;
};

/** The new revision, and the id of the added section or field. */
export type Edited = { readonly revision: number; readonly id: string | undefined };

const editedIn = (data: unknown): Edited => {
  const { revision, id } = data as { readonly revision?: number; readonly id?: string };
  return { revision: revision ?? 0, id };
};

/** The editor's calls may refuse with status 200: the answer is then empty or false, or says that the call did not succeed. */
const refusalIn = (data: unknown): ApiError | undefined => {
  const body = (data || {}) as { readonly [name: string]: unknown };
  const isRefused = !data || body['result'] === '' || body['success'] === false || body['Success'] === false;
  return isRefused ? { status: 200, errorCode: 'refused', message: '', body } : undefined;
};

const serverWords = (error: unknown): string => {
  if (!isApiError(error)) return '';
  const { Message, error: why } = (error.body ?? {}) as { readonly Message?: unknown; readonly error?: unknown };
  return typeof Message === 'string' ? Message : typeof why === 'string' ? why : error.message;
};

/**
 * Sends the changes of a form one after another. Each carries the revision that the user saw, which is that of the loaded form or
 * of the change before it. Changes that others made meanwhile are shown and not overwritten (P-2.3.7).
 */
export const useEdits = (id: string, shown: number) => {
  const dispatch = useDispatch();
  const { supportEmail } = useSession();
  const seen = useRef(shown);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [missed, setMissed] = useState<number | null>(null);
  if (waiting === 0 && shown > seen.current) seen.current = shown;

  const reload = () => dispatch(api.util.invalidateTags([{ type: 'onboarding-form', id }, 'onboarding-forms']));

  const run = async (send: Send, { done, failed, prefersServer = false }: Words): Promise<Edited | null> => {
    const sentFor = seen.current;
    const { data, error: failure } = await send({ id, seen: sentFor });
    const error = failure ?? refusalIn(data);
    if (error === undefined) {
      const edited = editedIn(data);
      seen.current = Math.max(seen.current, edited.revision);
      setSavedAt(new Date().toISOString());
      setMissed(null);
      if (done !== undefined) notify('success', done);
      reload();
      return edited;
    }
    const isLate = isApiError(error) && ['changed-meanwhile', 'order-differs'].includes(error.errorCode);
    if (isLate) setMissed(sentFor);
    const words = serverWords(error) || problemText(error, supportEmail);
    const said = failed === undefined || (prefersServer && serverWords(error) !== '') ? words : failed;
    notify('danger', said);
    reload();
    return null;
  };

  const edit = (send: Send, words: Words = {}): Promise<Edited | null> => {
    setWaiting((count) => count + 1);
    const turn = queue.current.then(() => run(send, words)).finally(() => setWaiting((count) => count - 1));
    queue.current = turn.catch(() => null);
    return turn;
  };

  return { edit, savedAt, isSaving: waiting > 0, missed, forgetMissed: () => setMissed(null) };
};
