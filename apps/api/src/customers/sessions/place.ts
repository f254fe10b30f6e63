import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';

/** Names a browser by the digest of its cookie. A posted call always has one: the anti-forgery token belongs to it. */
export const placeOf = ({ request: { cookies } }: Browser): string =>
  sha256(cookies[SESSION_COOKIE] ?? cookies[VISITOR_COOKIE] ?? '');
