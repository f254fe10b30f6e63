/** One email as it is handed to the mail server. */
export type Email = {
  readonly tenant: string;
  /** Null: it is about no supplier. */
  readonly supplierId: string | null;
  readonly kind: string;
  readonly to: readonly string[];
  /** Shown as the sender's name; the address is the server's own. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a duplicate email can be recognised. */
  readonly messageId: string;
};

/** The mail server will not take this mail, now or ever. Anything else that goes wrong is tried again. */
export class EmailRefused extends Error {}

/** The port through which email is sent. */
export abstract class EmailPort {
  /** @throws EmailRefused for good; any other error: perhaps later */
  abstract send(mail: Email): Promise<void>;
}

/** No mail server is named: mail waits, and is given up in time. */
export class NoMailServer extends EmailPort {
  send(): Promise<void> {
    return Promise.reject(new Error('no mail server: set SMTP_URL'));
  }
}
