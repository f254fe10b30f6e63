/** The settings whose connections carry the data of companies. */
const CONNECTIONS = ['EVENTSTORE_URL', 'MONGODB_URL', 'SCANNER_URL'] as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

type Env = Readonly<Record<string, string | undefined>>;

/** The hosts of a connection string, which may name several: `mongodb://user:password@a:27017,b:27017/name?options`. */
const hostsOf = (url: string): readonly string[] => {
  const places = url.replace(/^[^/]*\/\//, '').split(/[/?]/)[0]!;
  const hosts = places.slice(places.lastIndexOf('@') + 1).split(',');
  return hosts.map((host) =>
    host
      .replace(/:\d+$/, '')
      .replace(/^\[|\]$/g, '')
      .toLowerCase(),
  );
};

const options = (url: string): Readonly<Record<string, string>> => {
  const entries = [...new URLSearchParams(url.split('?')[1] ?? '')];
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
};

/** Whether the connection has TLS, and the certificate of the server is looked at. */
const isEncrypted = (url: string): boolean => {
  const { tls, ssl, tlsverifycert, tlsinsecure, tlsallowinvalidcertificates, tlsallowinvalidhostnames } = options(url);
  if (/^tcp:/i.test(url)) return false;
  if (/^mongodb/i.test(url)) {
    const isAsked = (tls ?? ssl ?? String(/^mongodb\+srv:/i.test(url))) === 'true';
    return isAsked && ![tlsinsecure, tlsallowinvalidcertificates, tlsallowinvalidhostnames].includes('true');
  }
  return tls !== 'false' && tlsverifycert !== 'false';
};

/** The hosts of a connection to another machine that UNENCRYPTED_HOSTS does not name. */
const hostsNeedingTls = (url: string, env: Env): readonly string[] => {
  const named = (env['UNENCRYPTED_HOSTS'] ?? '').split(',').map((host) => host.trim().toLowerCase());
  return hostsOf(url).filter((host) => !LOOPBACK.test(host) && !named.includes(host));
};

/** Whether the mail server must be reached with TLS: everywhere but on this machine and at hosts that are named. */
export const needsTls = (url: string | undefined, env: Env): boolean => url !== undefined && hostsNeedingTls(url, env).length > 0;

/** Connections to other machines have TLS, unless somebody said by name that nobody else can listen (O-2.7). */
export const requireEncryption = (env: Env, fault: (text: string) => unknown): void => {
  for (const name of CONNECTIONS) {
    const url = env[name];
    if (url === undefined || url === '' || isEncrypted(url)) continue;
    for (const host of hostsNeedingTls(url, env))
      fault(
        `${name}: the connection to ${host} has no TLS. Use TLS, or name the host in UNENCRYPTED_HOSTS if nobody else can listen`,
      );
  }
};
