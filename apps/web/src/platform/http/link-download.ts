import { client, portalUrl } from './api.js';
import { type Download, download } from './download.js';

/** Downloads a file with a supplier's link. The id of the link is sent in the body. An expired token is fetched again. */
export const downloadThroughLink = async (path: string, body: object): Promise<Download> => {
  const once = async () => download(portalUrl(path), { post: { body, token: await client.token() } });
  const first = await once();
  if (first.ok || first.error.errorCode !== 'anti-forgery') return first;
  client.forgetToken();
  return once();
};
