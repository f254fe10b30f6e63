import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { ScanResult } from '@counterfoil/domain';
import { notScanned, type ScannedBytes, Scanner } from './scanner.js';

/** The longest wait for the scanner. After that, the file counts as not scanned. */
export const SCAN_TIMEOUT_MS = 30_000;
/** The longest answer, in bytes. An answer is one line. */
const MOST_ANSWER = 1_000;

/** ClamAV's daemon over TCP. INSTREAM sends the bytes in parts, each preceded by its length (clamd(8)). */
export class ClamAv extends Scanner {
  private readonly log = new Logger('scanner');

  constructor(
    private readonly url: string,
    private readonly timeoutMs = SCAN_TIMEOUT_MS,
  ) {
    super();
  }

  async scan(bytes: ScannedBytes): Promise<ScanResult> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      const said = await this.ask('zINSTREAM\0', timeout, (socket) => send(socket, bytes()));
      return await this.resultOf(said, timeout);
    } catch (error) {
      const because = timeout.aborted ? 'timed-out' : 'failed';
      this.log.warn(`a file was not scanned (${because}): ${error instanceof Error ? error.message : String(error)}`);
      return notScanned(because);
    }
  }

  private async resultOf(said: string, timeout: AbortSignal): Promise<ScanResult> {
    if (said === 'stream: OK') return { verdict: 'clean', scanner: await this.version(timeout), signature: null, because: null };
    const [, signature] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (signature === undefined) throw new Error(said);
    return { verdict: 'infected', scanner: await this.version(timeout), signature: signature.slice(0, 200), because: null };
  }

  /** "ClamAV 1.4.3/27500/..." up to the version of its signatures. */
  private async version(timeout: AbortSignal): Promise<string> {
    const said = await this.ask('zVERSION\0', timeout, () => Promise.resolve());
    return said.split('/').slice(0, 2).join('/').slice(0, 100);
  }

  private async ask(command: string, timeout: AbortSignal, body: (socket: Socket) => Promise<void>): Promise<string> {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), signal: timeout });
    socket.on('error', () => {}); // the promise that waits for the socket reports the error
    try {
      await once(socket, 'connect', { signal: timeout });
      const answer = answerOf(socket);
      socket.write(command);
      // A daemon that has seen enough answers, and closes the connection before it has received everything.
      await Promise.race([body(socket), answer]);
      return await answer;
    } finally {
      socket.destroy();
    }
  }
}

const answerOf = async (socket: Socket): Promise<string> => {
  let said = '';
  for await (const part of socket) {
    said += (part as Buffer).toString('utf8');
    if (said.includes('\0') || said.length > MOST_ANSWER) break;
  }
  if (said === '') throw new Error('the scanner closed the connection without an answer');
  return said.split('\0')[0]!.trim();
};

const send = async (socket: Socket, bytes: ReturnType<ScannedBytes>): Promise<void> => {
  const closed = once(socket, 'close').catch(() => undefined);
  for await (const part of bytes) {
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), closed]);
  }
  socket.write(Buffer.alloc(4));
};
