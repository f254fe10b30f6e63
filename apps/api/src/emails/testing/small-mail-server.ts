import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What it answers to the end of a mail, e.g. '250 taken'. */
type Verdict = (mail: string) => string;

/** As much of RFC 5321 as a mail needs to be handed over: for tests of what is sent, and of what is made of the answer. */
export class SmallMailServer {
  readonly mails: string[] = [];
  readonly recipients: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(verdict: Verdict): Promise<SmallMailServer> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const small = new SmallMailServer(server, `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (socket) => small.talk(socket, verdict));
    return small;
  }

  stop(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }

  private talk(socket: Socket, verdict: Verdict): void {
    let received = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') this.recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      inMail = verb === 'DATA';
      say(inMail ? '354 go on' : '250 ok');
    };
    say('220 small');
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      for (let end = endOf(received, inMail); end !== null; end = endOf(received, inMail)) {
        const part = received.slice(0, end.at);
        received = received.slice(end.at + end.length);
        if (!inMail) {
          hear(part);
          continue;
        }
        inMail = false;
        this.mails.push(part);
        say(verdict(part));
      }
    });
    socket.on('error', () => undefined);
  }
}

const endOf = (text: string, inMail: boolean): { readonly at: number; readonly length: number } | null => {
  const mark = inMail ? '\r\n.\r\n' : '\r\n';
  const at = text.indexOf(mark);
  return at < 0 ? null : { at, length: mark.length };
};
