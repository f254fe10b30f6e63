/** Formats rows as a Markdown table, with text aligned left and numbers aligned right. */
export const textTable = (head, rows) => {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const isFigure = head.map((_, column) => cells.slice(1).every((row) => /^[0-9.]*$/.test(row[column])));
  const line = (row) =>
    `| ${row.map((cell, i) => (isFigure[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (isFigure[i] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n');
};
