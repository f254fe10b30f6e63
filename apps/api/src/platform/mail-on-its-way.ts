import { Inject, Injectable } from '@nestjs/common';
import type { Config } from './config.js';
import { sendsEmail } from './links/password-links.js';
import { CONFIG } from './tokens.js';

/** Says what becomes of an email that was just asked for. Without a mail server it waits, and nobody should expect an answer to it. */
@Injectable()
export class MailOnItsWay {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param what 'The invitation' */
  of(what: string): string {
    return sendsEmail(this.config) ? `${what} is on its way.` : `${what} waits, because no mail server is set up.`;
  }
}
