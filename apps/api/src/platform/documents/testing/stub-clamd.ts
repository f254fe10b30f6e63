import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every scanner reports, in two parts so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Reads as clamd(8) does: parts preceded by their lengths, until a part of length 0. */
export const speaking = (answer: (bytes: Buffer) => string) => (socket: Socket) => {
  let heard = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    if (heard.toString('latin1') === 'zVERSION\0') return socket.end('ClamAV 1.4.6/27500/today\0');
    const parts: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length; ) {
      const length = heard.readUInt32BE(at);
      if (length === 0) return socket.end(`${answer(Buffer.concat(parts))}\0`);
      if (at + 4 + length > heard.length) return undefined;
      parts.push(heard.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return undefined;
  });
};

/** Finds the EICAR file anywhere in the bytes, and nothing else. */
export const clamd = speaking((bytes) => (bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));

/** A daemon whose answer to each connection is scripted. */
export const startDaemon = async (onConnection: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
};
