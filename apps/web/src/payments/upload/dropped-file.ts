/** A file dropped on the start page, on its way to the page that reads it: a File does not fit into an address. */
let dropped: File | null = null;

export const handOver = (file: File): void => {
  dropped = file;
};

/** The file, once. */
export const takeDropped = (): File | null => {
  const file = dropped;
  dropped = null;
  return file;
};
