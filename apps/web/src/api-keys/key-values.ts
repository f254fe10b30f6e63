import { isDay, type KeyPermission, keyPermissions, type KeyRights } from '@counterfoil/domain';
import type { NewKey } from './api-keys.api.js';
import { type Reading, readUnless, required } from '../ui/form/reading.js';

/** The values of the form of an API key, as typed. */
export type KeyValues = {
  /** The name of a new key. It cannot be changed later. */
  readonly name: string;
  readonly permissions: readonly string[];
  readonly entityId: string;
  readonly expiresOn: string;
  /** One address or range per line. */
  readonly addresses: string;
};

export const noKey: KeyValues = { name: '', permissions: [], entityId: '', expiresOn: '', addresses: '' };

export const valuesOf = (name: string, { permissions, entityId, expiresOn, addresses }: KeyRights): KeyValues => ({
  ...{ name, permissions, expiresOn, entityId: entityId ?? '', addresses: addresses.join('\n') },
});

const faultsOf = ({ permissions, expiresOn }: KeyValues) => ({
  permissions: permissions.length === 0 ? 'Please choose at least one permission.' : undefined,
  expiresOn: isDay(expiresOn) ? undefined : 'Please choose the last day on which the key works.',
});

const rightsIn = ({ permissions, entityId, expiresOn, addresses }: KeyValues): KeyRights => ({
  permissions: keyPermissions.filter((permission: KeyPermission) => permissions.includes(permission)),
  entityId: entityId === '' ? null : entityId,
  expiresOn,
  addresses: addresses.split(/[\s,]+/).filter((address) => address !== ''),
});

export const readRights = (values: KeyValues): Reading<KeyRights> => readUnless(faultsOf(values), rightsIn(values));

export const readNewKey = (values: KeyValues): Reading<NewKey> =>
  readUnless(
    { name: required(values.name, 'Please enter a name.'), ...faultsOf(values) },
    { name: values.name.trim(), ...rightsIn(values) },
  );
