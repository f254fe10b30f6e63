/** The file that was dropped on the start page, for the page that reads it. A URL cannot carry a File. */
let dropped: File | null = null;

export const handOver = (file: File): void => {
  dropped = file;
};

/** Returns the file once, then null. */
export const takeDropped = (): File | null => {
  const file = dropped;
  dropped = null;
  return file;
};
