/** A record and its line break, with the reader's row number. Row 0 is a blank record that the reader does not count. */
export type SourceRecord = { readonly row: number; readonly text: string; readonly end: string };

/** The records of a text, numbered as by `RecordSplitter`. Joined, they equal the text. */
export const recordsOf = (text: string): readonly SourceRecord[] =>
  linesOf(text).map(({ text: record, end }, i) => ({ row: i + 1, text: record, end }));

/** The records of a text in blocks, numbered as `BlockSplitter` does. */
export const blocksOf = (text: string, width: number): readonly SourceRecord[] => {
  let row = 0;
  return linesOf(text).flatMap(({ text: line, end }) => {
    const count = Math.max(1, Math.ceil(line.length / width));
    return Array.from({ length: count }, (_, i): SourceRecord => {
      const record = line.slice(i * width, (i + 1) * width);
      const isCounted = !isBlankRecord(record);
      if (isCounted) row++;
      return { row: isCounted ? row : 0, text: record, end: i === count - 1 ? end : '' };
    });
  });
};

export const textOf = (records: readonly SourceRecord[]): string => records.map(({ text, end }) => text + end).join('');

export const isBlankRecord = (text: string): boolean => text.replaceAll('\u001a', '').trim() === '';

const linesOf = (text: string): readonly { readonly text: string; readonly end: string }[] => {
  const parts = text.split(/(\r\n|\r|\n)/);
  return parts.flatMap((part, i) => {
    const isLine = i % 2 === 0 && (part !== '' || i < parts.length - 1);
    return isLine ? [{ text: part, end: parts[i + 1] ?? '' }] : [];
  });
};
