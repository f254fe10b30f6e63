type Env = Readonly<Record<string, string | undefined>>;
type Fault = (text: string) => undefined;

/** An HTTP provider, with the API key that it issued to this installation. */
export type ProviderSetting = { readonly url: string; readonly key: string | undefined; readonly mayUsePrivateNetwork: boolean };

/** The registers that are queried over HTTP. A register without a setting is the bundled one (O-7). */
export type RegisterConfig = {
  readonly abnLookup: ProviderSetting | undefined;
  readonly nzbn: ProviderSetting | undefined;
  readonly tinMatch: ProviderSetting | undefined;
  /** A watchman server. Without it, names are not screened. */
  readonly sanctions: ProviderSetting | undefined;
  /** A moov-io/fed server: the banks of routing numbers. */
  readonly fed: ProviderSetting | undefined;
  /** openIBAN: the banks of IBANs. */
  readonly openIban: ProviderSetting | undefined;
  /** GLEIF: the banks of SWIFT codes. */
  readonly gleif: ProviderSetting | undefined;
  /** Zippopotam.us: the states of postal codes. */
  readonly zippopotam: ProviderSetting | undefined;
};

/** Settings without any HTTP register. */
export const bundledRegisters: RegisterConfig = {
  abnLookup: undefined,
  nzbn: undefined,
  tinMatch: undefined,
  sanctions: undefined,
  fed: undefined,
  gleif: undefined,
  openIban: undefined,
  zippopotam: undefined,
};

type Variables = {
  readonly url: string;
  /** Null when the provider needs no key. */
  readonly key: string | null;
  /** The provider's public address, used when only the key is given. */
  readonly usual: string | undefined;
  readonly needsKey: boolean;
};

export const parseRegisterConfig = (env: Env, fault: Fault): RegisterConfig => {
  const privateHosts = (env['REGISTER_PRIVATE_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const provider = (variables: Variables) => providerOf(variables, env, privateHosts, fault);
  return {
    abnLookup: provider({
      url: 'ABN_LOOKUP_URL',
      key: 'ABN_LOOKUP_GUID',
      usual: 'https://abr.business.gov.au/json/',
      needsKey: true,
    }),
    nzbn: provider({
      url: 'NZBN_URL',
      key: 'NZBN_KEY',
      usual: 'https://api.business.govt.nz/gateway/nzbn/v5/',
      needsKey: true,
    }),
    tinMatch: provider({ url: 'US_TIN_MATCH_URL', key: 'US_TIN_MATCH_KEY', usual: undefined, needsKey: false }),
    sanctions: provider({ url: 'SANCTIONS_URL', key: 'SANCTIONS_KEY', usual: undefined, needsKey: false }),
    fed: provider({ url: 'FED_URL', key: null, usual: undefined, needsKey: false }),
    gleif: provider({ url: 'GLEIF_URL', key: null, usual: undefined, needsKey: false }),
    openIban: provider({ url: 'OPENIBAN_URL', key: null, usual: undefined, needsKey: false }),
    zippopotam: provider({ url: 'ZIPPOPOTAM_URL', key: null, usual: undefined, needsKey: false }),
  };
};

const providerOf = (
  { url: urlName, key: keyName, usual, needsKey }: Variables,
  env: Env,
  privateHosts: readonly string[],
  fault: Fault,
): ProviderSetting | undefined => {
  const key = keyName === null ? undefined : env[keyName]?.trim() || undefined;
  const text = env[urlName]?.trim() || (key === undefined ? undefined : usual);
  if (text === undefined) return key === undefined ? undefined : fault(`${keyName} is given without ${urlName}`);
  if (key === undefined && needsKey) return fault(`${urlName} needs ${keyName}`);
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return fault(`${keyName} contains characters that a key cannot have`);
  if (!URL.canParse(text)) return fault(`${urlName} is not an address`);
  const url = new URL(text);
  const mayUsePrivateNetwork = privateHosts.includes(url.hostname.toLowerCase());
  // A key and a company's number may be sent without TLS only on a private network.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayUsePrivateNetwork))
    return fault(`${urlName} must start with https://, or with http:// when REGISTER_PRIVATE_HOSTS names its host`);
  if (url.username !== '' || url.password !== '') return fault(`${urlName} must not contain a user name or a password`);
  return { url: url.href, key, mayUsePrivateNetwork };
};
