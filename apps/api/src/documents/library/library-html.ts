import type { DocumentRow } from '@counterfoil/projections';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character]!);

const row = ({ id, title, type, expiryDate, expiry, removedText, status }: DocumentRow): string => {
  const isKept = status === 'kept';
  const choice = `<input type="radio" name="documentId" value="${text(id)}"${isKept ? '' : ' disabled'}>`;
  const cells = [
    choice,
    text(title),
    text(type),
    text(expiryDate ?? ''),
    text(removedText ?? (expiry === 'expired' ? 'Expired' : '')),
  ];
  return `<tr data-id="${text(id)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** GET /library/list?isModal=true (P-7.3.6): what the select modal shows. */
export const libraryTable = (rows: readonly DocumentRow[]): string => {
  const heads = ['', 'Title', 'Type', 'Expiry date', ''].map((head) => `<th>${head}</th>`).join('');
  const body =
    rows.length === 0 ? '<tr class="empty"><td colspan="5">No data available in table</td></tr>' : rows.map(row).join('');
  return `<table class="library"><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
};
