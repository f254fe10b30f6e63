/** An upload that nothing uses yet. */
export type UnusedUpload = {
  readonly sha256: string;
  readonly bytes: number;
  /** The user who uploaded it last. */
  readonly userId: string;
  /** When it is erased (ISO 8601). */
  readonly until: string;
};

type Quota = { readonly files: number; readonly bytes: number };

const MIB = 1024 * 1024;
/** Each person has a quota too, so that one person cannot use up the company's. */
export const UPLOAD_QUOTA: { readonly person: Quota; readonly company: Quota } = {
  person: { files: 300, bytes: 1024 * MIB },
  company: { files: 1_200, bytes: 4 * 1024 * MIB },
};

export const without = (kept: readonly UnusedUpload[], sha256: string): readonly UnusedUpload[] =>
  kept.filter((upload) => upload.sha256 !== sha256);

/** The same bytes count once, for the person who uploaded them last. */
export const withUpload = (kept: readonly UnusedUpload[], upload: UnusedUpload): readonly UnusedUpload[] => [
  ...without(kept, upload.sha256),
  upload,
];

/** Whose quota one more upload exceeds (P-14.22). Null when it exceeds none. */
export const exceededBy = (kept: readonly UnusedUpload[], upload: UnusedUpload): 'person' | 'company' | null => {
  const all = withUpload(kept, upload);
  const own = all.filter(({ userId }) => userId === upload.userId);
  if (isAbove(own, UPLOAD_QUOTA.person)) return 'person';
  return isAbove(all, UPLOAD_QUOTA.company) ? 'company' : null;
};

const isAbove = (uploads: readonly UnusedUpload[], { files, bytes }: Quota): boolean =>
  uploads.length > files || uploads.reduce((sum, upload) => sum + upload.bytes, 0) > bytes;
