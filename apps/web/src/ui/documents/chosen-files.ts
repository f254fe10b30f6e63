import { documentTypes, LARGEST_DOCUMENT } from '@counterfoil/domain';

/** A file that was chosen but not uploaded yet. */
export type ChosenFile = {
  readonly key: string;
  readonly file: File;
  readonly title: string;
  readonly expiryDate: string;
  readonly problem: unknown;
};

export const EXTENSIONS: readonly string[] = [
  ...Object.values(documentTypes).map(({ extension }) => `.${extension}`),
  '.jpeg',
  '.tiff',
  '.heif',
];

/** "Insurance.2027.pdf" as "Insurance.2027" */
export const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');

/** Adds files to the chosen ones. The same file is added only once (P-5.4.1). */
export const chosenWith = (before: readonly ChosenFile[], files: readonly File[]): readonly ChosenFile[] => {
  const known = new Set(before.map(({ key }) => key));
  const added = files
    .map((file) => ({ key: `${file.name} ${file.size} ${file.lastModified}`, file, title: titleOf(file.name), expiryDate: '' }))
    .filter(({ key }) => !known.has(key) && known.add(key))
    .map((one) => ({ ...one, problem: undefined }));
  return [...before, ...added];
};

export const isTooLarge = ({ file }: ChosenFile): boolean => file.size > LARGEST_DOCUMENT;
