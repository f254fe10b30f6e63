import { createTransport } from 'nodemailer';
import shared from 'nodemailer/lib/shared/index.js';
import { type Email, EmailPort, EmailRefused } from './email-port.js';

/** How long the mail server may take, in milliseconds: to be reached, to greet, to answer. */
const SMTP_TIMEOUT_MS = 20_000;

/**
 * A real mail server, by SMTP_URL. There is no List-Unsubscribe: headers travel further than the mail (in bounces, reports and logs of
 * servers), and the only page it could name is the link itself. The mail says in words how to get no more.
 */
export class SmtpEmail extends EmailPort {
  private readonly transport;

  /** `needsTls`: an smtp:// server that does not offer STARTTLS is sent nothing. */
  constructor(
    url: string,
    private readonly from: string,
    needsTls = false,
  ) {
    super();
    // Beside `url`, nodemailer takes no other option: the address is read first.
    const { tls, ...server } = shared.parseConnectionUrl(url);
    const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
    const encryption = needsTls ? { requireTLS: true, ignoreTLS: false, tls: { ...tls, rejectUnauthorized: true } } : { tls };
    const content = { disableFileAccess: true, disableUrlAccess: true };
    this.transport = createTransport({ ...server, ...timeouts, ...content, ...encryption });
  }

  async send({ to, fromName, subject, text, html, messageId }: Email): Promise<void> {
    const from = { name: fromName, address: this.from };
    try {
      // As parts: nothing in a name or an address is read as another address.
      const recipients = to.map((address) => ({ name: '', address }));
      await this.transport.sendMail({ from, to: recipients, subject, text, html, messageId });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      const said = withoutQuotes(error instanceof Error ? error.message : String(error));
      // RFC 5321: 5xx is for good, 4xx for now. 535 and 530 refuse our own sign-in, which an administrator can fix.
      if (code >= 500 && code !== 530 && code !== 535) throw new EmailRefused(said);
      throw new Error(said);
    }
  }
}

/**
 * What a mail server said, without what it may have quoted of the mail: filters name the link they object to. It goes into the log, which
 * never holds a link (P-14), and is printed, where no address belongs.
 */
const withoutQuotes = (said: string): string =>
  said
    .replace(/[^\s<>"'()]*\/supplier\/verify\/[^\s<>"'()]*/gi, '[link]')
    .replace(/[\w-]{22,}/g, '[...]')
    .replace(/[^\s<>"'():;,]+@[^\s<>"'():;,]+/g, '[address]');
