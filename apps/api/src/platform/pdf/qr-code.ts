import qrcode from 'qrcode-generator';
import type { Canvas } from './canvas.js';

/** Draws a link as a QR code of the given width. Clicking it opens the link. */
export const drawQrCode = ({ doc }: Canvas, url: string, x: number, y: number, width: number): void => {
  const code = qrcode(0, 'M');
  code.addData(url, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const size = width / count;
  doc.fillColor('#000000');
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) doc.rect(x + column * size, y + row * size, size, size);
  doc.fill();
  doc.link(x, y, width, width, url);
};
