/** Keys of mutations whose outcome is not known yet. */
export type Keys = {
  /** The key of this very submission: the same one when an unanswered submission is sent again unchanged. */
  readonly keyOf: (submission: string) => string;
  /** The server has answered: the next submission is another one, even with equal content. */
  readonly settle: (submission: string) => void;
};

/**
 * A person who presses Save again after a time-out repeats the same wish: with the same key the server answers it from
 * what it has stored instead of doing it twice. Another content is another wish (the server would refuse its key, 422).
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

/** No answer, or one that does not say whether the server has done it. */
export const isUndecided = (status: number): boolean => status === 0 || status >= 500;

const partOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name}:${value.size}:${value.lastModified}`;

/** Names a submission by where it goes and what it says. */
export const submissionOf = (method: string, url: string, body: string | FormData | null): string => {
  const content =
    body instanceof FormData ? [...body].map(([name, value]) => `${name}=${partOf(value)}`).join('&') : (body ?? '');
  return `${method} ${url} ${content}`;
};
