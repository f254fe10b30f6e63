/** An email as it is handed to the mail server. */
export type Email = {
  readonly tenant: string;
  /** Null: the email is not about a supplier. */
  readonly supplierId: string | null;
  readonly kind: string;
  readonly to: readonly string[];
  /** Shown as the sender's name. The address is the server's own. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a duplicate email can be recognised. */
  readonly messageId: string;
};

/** The mail server permanently refuses this email. After any other failure it is tried again. */
export class EmailRefused extends Error {}

/** The port through which email is sent. */
export abstract class EmailPort {
  /** @throws EmailRefused for good; any other error: perhaps later */
  abstract send(mail: Email): Promise<void>;
}

/** Used when no mail server is configured: emails wait, and are given up after some time. */
export class NoMailServer extends EmailPort {
  send(): Promise<void> {
    return Promise.reject(new Error('no mail server: set SMTP_URL'));
  }
}
