/** A row of the table that the select modal loads. */
export type LibraryChoice = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly expiryDate: string;
  readonly note: string;
};

const textOf = (row: Element, at: number): string => row.querySelectorAll('td')[at]?.textContent ?? '';

/** The documents in GET /library/list?isModal=true. Only texts are taken over, so that no markup of a title can reach the page. */
export const choicesIn = (html: string): readonly LibraryChoice[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr[data-id]')].map((row) => ({
    id: row.getAttribute('data-id') ?? '',
    title: textOf(row, 1),
    type: textOf(row, 2),
    expiryDate: textOf(row, 3),
    note: textOf(row, 4),
  }));
