import { client, portalUrl } from './api.js';
import { type Download, download } from './download.js';

/** Downloads a file behind a supplier's link, whose id travels in the body. A token that has expired is fetched again. */
export const downloadThroughLink = async (path: string, body: object): Promise<Download> => {
  const once = async () => download(portalUrl(path), { post: { body, token: await client.token() } });
  const first = await once();
  if (first.ok || first.error.errorCode !== 'anti-forgery') return first;
  client.forgetToken();
  return once();
};
