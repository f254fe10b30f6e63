/** A row of the table that the select modal loads. */
export type LibraryChoice = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly expiryDate: string;
  readonly note: string;
};

const textOf = (row: Element, at: number): string => row.querySelectorAll('td')[at]?.textContent ?? '';

/**
 * Reads the documents from GET /library/list?isModal=true. Only text is taken from the HTML, so that no markup in a title reaches
 * the page.
 */
export const choicesIn = (html: string): readonly LibraryChoice[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr[data-id]')].map((row) => ({
    id: row.getAttribute('data-id') ?? '',
    title: textOf(row, 1),
    type: textOf(row, 2),
    expiryDate: textOf(row, 3),
    note: textOf(row, 4),
  }));
