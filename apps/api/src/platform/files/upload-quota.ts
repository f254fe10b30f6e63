/** An upload that nothing uses yet. */
export type UnusedUpload = {
  readonly sha256: string;
  readonly bytes: number;
  /** Who uploaded it last. */
  readonly userId: string;
  /** When it is erased, as ISO 8601. */
  readonly until: string;
};

type Quota = { readonly files: number; readonly bytes: number };

const MIB = 1024 * 1024;
/** A person has a quota too, so that nobody uses up that of a whole company. */
export const UPLOAD_QUOTA: { readonly person: Quota; readonly company: Quota } = {
  person: { files: 300, bytes: 1024 * MIB },
  company: { files: 1_200, bytes: 4 * 1024 * MIB },
};

/** Whose quota one more upload exceeds (P-14.22); null: nobody's. Bytes that are kept already count once. */
export const exceededBy = (kept: readonly UnusedUpload[], upload: UnusedUpload): 'person' | 'company' | null => {
  const all = [...kept.filter(({ sha256 }) => sha256 !== upload.sha256), upload];
  const own = all.filter(({ userId }) => userId === upload.userId);
  if (isAbove(own, UPLOAD_QUOTA.person)) return 'person';
  return isAbove(all, UPLOAD_QUOTA.company) ? 'company' : null;
};

const isAbove = (uploads: readonly UnusedUpload[], { files, bytes }: Quota): boolean =>
  uploads.length > files || uploads.reduce((sum, upload) => sum + upload.bytes, 0) > bytes;
