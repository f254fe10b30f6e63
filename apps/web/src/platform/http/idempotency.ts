/** The idempotency keys of mutations whose outcome is not known yet. */
export type Keys = {
  /** The key of a submission. An unanswered submission that is sent again unchanged keeps its key. */
  readonly keyOf: (submission: string) => string;
  /** The server has answered. The next submission gets a new key, even with the same content. */
  readonly settle: (submission: string) => void;
};

/**
 * When a user presses Save again after a timeout, the second call has the same key, and the server returns the stored outcome
 * instead of acting twice. Different content gets a new key; the server would refuse the old one (422).
 */
export const keysBy = (newKey: () => string): Keys => {
  const open = new Map<string, string>();
  return {
    keyOf: (submission) => {
      const key = open.get(submission) ?? newKey();
      open.set(submission, key);
      return key;
    },
    settle: (submission) => void open.delete(submission),
  };
};

/** Whether the call had no answer, or one that does not say whether the server acted on it. */
export const isUndecided = (status: number): boolean => status === 0 || status >= 500;

const partOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name}:${value.size}:${value.lastModified}`;

/** Identifies a submission by its method, address and content. */
export const submissionOf = (method: string, url: string, body: string | FormData | null): string => {
  const content =
    body instanceof FormData ? [...body].map(([name, value]) => `${name}=${partOf(value)}`).join('&') : (body ?? '');
  return `${method} ${url} ${content}`;
};
