import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The reply to an email, for example '250 taken' or '451 try again later'. */
type Reply = (mail: string) => string;

/** An SMTP server that stores what it receives and answers each email with the reply that a test sets. */
export class SmallMailServer {
  readonly mails: string[] = [];
  readonly recipients: string[] = [];

  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      this.recipients.push(address);
      done();
    },
    onData: (stream, _, done) => {
      text(stream).then((mail) => {
        this.mails.push(mail);
        const [, code, words] = /^(\d{3}) (.*)$/.exec(this.reply(mail))!;
        done(code === '250' ? null : Object.assign(new Error(words), { responseCode: Number(code) }), words);
      }, done);
    },
  });

  /** Its address, which stays the same after the server was stopped. */
  url = '';

  private constructor(private readonly reply: Reply) {}

  static async start(reply: Reply): Promise<SmallMailServer> {
    const small = new SmallMailServer(reply);
    await new Promise<void>((done) => small.server.listen(0, '127.0.0.1', done));
    small.url = `smtp://127.0.0.1:${(small.server.server.address() as AddressInfo).port}`;
    return small;
  }

  stop(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }
}
