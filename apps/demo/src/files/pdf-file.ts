const encoder = new TextEncoder();

/** A PDF of one page with a title and a name, as small as PDF readers accept. */
export const pageOf = (title: string, name: string): Uint8Array => {
  const text = (line: string, y: number): string => `BT /F1 14 Tf 60 ${y} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const content = [text(title, 760), text(name, 735), text('Made up for the demo', 710)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${encoder.encode(content).byteLength} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const offsets: number[] = [];
  let file = '%PDF-1.4\n';
  objects.forEach((object, i) => {
    offsets.push(file.length);
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return encoder.encode(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`);
};
