import type { Permission } from '../customers/values.js';
import { plusDays, plusHours } from '../kernel/zoned-time.js';

/** Keys never decide, release or manage: what needs a person needs a session (P-17.2). */
export const keyPermissions = ['canVerifyPayments', 'canAccessSupplierManagement', 'canEditSuppliers', 'canViewAudit'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** What a key may do, from where and until when. */
export type KeyRights = {
  readonly permissions: readonly KeyPermission[];
  /** The one entity that it sees; null: all. */
  readonly entityId: string | null;
  /** The last day on which it works, in UTC: 2027-06-30. */
  readonly expiresOn: string;
  /** Addresses and CIDR ranges that it may be used from; none: from anywhere. */
  readonly addresses: readonly string[];
};

/** What is kept of a key's secret. */
export type KeySecret = {
  /** A keyed digest. The secret itself is shown once and stored nowhere. */
  readonly digest: string;
  /** The first letters, by which people tell secrets apart. */
  readonly prefix: string;
};

/** What a person may do themselves, looked up when they ask for a key. */
export type OwnRights = { readonly permissions: readonly Permission[]; readonly entityId: string | null };

export const LONGEST_KEY_NAME = 60;
export const MOST_ADDRESSES = 50;
/** A key lives at most a year from the day on which its expiry was set. */
const LONGEST_DAYS = 366;
/** After a rotation the secret before works for at most a week more. */
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

/** Whether somebody may hold these rights themselves: nobody gives a key more than they have (P-17.2). */
export const isWithin = ({ permissions, entityId }: KeyRights, own: OwnRights): boolean =>
  permissions.every((permission) => own.permissions.includes(permission)) && (own.entityId === null || own.entityId === entityId);

/** Whether the change lets the key do anything that it could not do before. */
export const isWider = (was: KeyRights, now: KeyRights): boolean =>
  now.permissions.some((permission) => !was.permissions.includes(permission)) ||
  (was.entityId !== null && was.entityId !== now.entityId) ||
  now.expiresOn > was.expiresOn ||
  (was.addresses.length > 0 && (now.addresses.length === 0 || now.addresses.some((address) => !was.addresses.includes(address))));

/** What a key can do at this moment: never more than the person who made its secret may do now (P-17.4). */
export const rightsInForce = (key: KeyRights, maker: OwnRights): OwnRights => {
  const isApart = key.entityId !== null && maker.entityId !== null && key.entityId !== maker.entityId;
  return {
    permissions: isApart ? [] : key.permissions.filter((permission) => maker.permissions.includes(permission)),
    entityId: key.entityId ?? maker.entityId,
  };
};
