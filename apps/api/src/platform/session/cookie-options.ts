import type { Config } from '../config.js';

export type Where = Pick<Config, 'basePath' | 'publicUrl'>;

/**
 * Of every cookie: not readable by scripts, not sent by other sites' forms, and over TLS where there is TLS. It is sent to the whole
 * portal, or to one part of it: '/supplierVerification'.
 */
export const cookieOptions = ({ basePath, publicUrl }: Where, part = '') =>
  ({ httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:'), path: `${basePath}${part}` || '/' }) as const;
