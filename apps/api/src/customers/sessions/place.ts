import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';

/** Identifies a browser by the digest of its cookie. A POST always has one, because the anti-forgery token belongs to it. */
export const placeOf = ({ request: { cookies } }: Browser): string =>
  sha256(cookies[SESSION_COOKIE] ?? cookies[VISITOR_COOKIE] ?? '');
