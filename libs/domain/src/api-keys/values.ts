import type { Permission } from '../customers/values.js';
import { plusDays, plusHours } from '../kernel/zoned-time.js';

/** Keys never decide, release or manage: acts that need a person need a session (P-17.2). */
export const keyPermissions = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers', 'canViewAudit'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** What a key may do, from where and until when. */
export type KeyRights = {
  readonly permissions: readonly KeyPermission[];
  /** The only entity that the key can see; null: all entities. */
  readonly entityId: string | null;
  /** The last day on which it works, in UTC: 2027-06-30. */
  readonly expiresOn: string;
  /** Addresses and CIDR ranges that the key may be used from. When the list is empty, it works from anywhere. */
  readonly addresses: readonly string[];
};

/** The stored part of a key's secret. */
export type KeySecret = {
  /** A keyed digest. The secret itself is shown once and stored nowhere. */
  readonly digest: string;
  /** The first letters of the secret, so that people can tell secrets apart. */
  readonly prefix: string;
};

/** The requester's own rights, looked up when they request a key. */
export type OwnRights = { readonly permissions: readonly Permission[]; readonly entityId: string | null };

export const LONGEST_KEY_NAME = 60;
export const MOST_ADDRESSES = 50;
/** A key is valid for at most a year from the day its expiry is set. */
const LONGEST_DAYS = 366;
/** After a rotation, the old secret works for at most a week longer. */
export const LONGEST_OVERLAP_HOURS = 168;

export const isKeyPermission = (permission: string): permission is KeyPermission =>
  (keyPermissions as readonly string[]).includes(permission);

/** The instant from which a key with this last day no longer works. */
export const endOfKey = (expiresOn: string): string => plusHours(`${expiresOn}T00:00:00.000Z`, 24);

export type ExpiryFault = 'expiry-passed' | 'expiry-too-late';
export const expiryFault = (expiresOn: string, at: string): ExpiryFault | null => {
  if (endOfKey(expiresOn) <= at) return 'expiry-passed';
  return expiresOn > plusDays(at, LONGEST_DAYS).slice(0, 10) ? 'expiry-too-late' : null;
};

/** Whether somebody has these rights themselves. A key never gets more rights than its requester has (P-17.2). */
export const isWithin = ({ permissions, entityId }: KeyRights, own: OwnRights): boolean =>
  permissions.every((permission) => own.permissions.includes(permission)) && (own.entityId === null || own.entityId === entityId);

/** Whether the change lets the key do anything that it could not do before. */
export const isWider = (was: KeyRights, now: KeyRights): boolean =>
  now.permissions.some((permission) => !was.permissions.includes(permission)) ||
  (was.entityId !== null && was.entityId !== now.entityId) ||
  now.expiresOn > was.expiresOn ||
  (was.addresses.length > 0 && (now.addresses.length === 0 || now.addresses.some((address) => !was.addresses.includes(address))));

/** The rights that a key has at this moment: never more than the current rights of the person who created its secret (P-17.4). */
export const rightsInForce = (key: KeyRights, maker: OwnRights): OwnRights => {
  const isApart = key.entityId !== null && maker.entityId !== null && key.entityId !== maker.entityId;
  return {
    permissions: isApart ? [] : key.permissions.filter((permission) => maker.permissions.includes(permission)),
    entityId: key.entityId ?? maker.entityId,
  };
};
