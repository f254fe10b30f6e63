import { createTransport } from 'nodemailer';
import shared from 'nodemailer/lib/shared/index.js';
import { type Email, EmailPort, EmailRefused } from './email-port.js';

/** How long the mail server may take to accept the connection, to greet and to answer, in milliseconds. */
const SMTP_TIMEOUT_MS = 20_000;

/**
 * Sends through a real mail server, SMTP_URL. Emails have no List-Unsubscribe header: headers are copied into bounces, reports and
 * server logs, and the only page that it could name is the supplier's link. The text of the email says how to unsubscribe.
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
      // Name and address are passed separately, so that no part of a name is read as another address.
      const recipients = to.map((address) => ({ name: '', address }));
      await this.transport.sendMail({ from, to: recipients, subject, text, html, messageId });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      const said = withoutQuotes(error instanceof Error ? error.message : String(error));
      // RFC 5321: 5xx is permanent, 4xx temporary. 535 and 530 refuse our own sign-in, which an administrator can correct.
      if (code >= 500 && code !== 530 && code !== 535) throw new EmailRefused(said);
      throw new Error(said);
    }
  }
}

/**
 * A mail server's reply without quoted parts of the email: filters quote the link they object to. The reply is stored in the log,
 * which never contains a link (P-14), and printed to the output, which must not contain addresses.
 */
const withoutQuotes = (said: string): string =>
  said
    .replace(/[^\s<>"'()]*\/supplier\/verify\/[^\s<>"'()]*/gi, '[link]')
    .replace(/[\w-]{22,}/g, '[...]')
    .replace(/[^\s<>"'():;,]+@[^\s<>"'():;,]+/g, '[address]');
