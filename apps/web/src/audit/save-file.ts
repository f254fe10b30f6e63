/** Hands a file to the browser's own download. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads from the address after the click; it may go once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
