/** Typed text without blanks around it and at most so long; what a browser cannot have typed (half a character) is replaced. */
export const typedText = (text: string, longest: number): string => {
  const cut = text.toWellFormed().trim().slice(0, longest);
  // The cut may go through the middle of a character beyond the first 65,536.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};
