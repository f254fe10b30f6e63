import type { KeyPermission, KeyRights } from '@counterfoil/domain';
import type { Written } from '../answers.js';
import type { WaitingFor } from '../customers/company-answers.js';
import type { ApiKeyDoc, SecretDoc } from './api-keys.js';

/** A change of a key that waits for a second person. */
export type ApiKeyRequest = WaitingFor & {
  readonly requestId: string;
  readonly kind: 'api-key' | 'api-key-rights' | 'api-key-secret';
  readonly title: string;
  readonly at: string;
  readonly was: string;
  readonly now: string;
  /** Whether the reader requested it and can withdraw it. */
  readonly isOwn: boolean;
};

export type ApiKeyView = Pick<ApiKeyDoc, 'id' | 'name' | 'createdAt' | 'lastUsed'> & {
  readonly status: ApiKeyDoc['status'] | 'expired';
  readonly rights: KeyRights;
  readonly entityName: string | null;
  readonly createdByName: string;
  readonly secrets: readonly (SecretDoc & { readonly madeByName: string })[];
  readonly requests: readonly ApiKeyRequest[];
};

/** GET /api-keys */
export type ApiKeysAnswer = {
  readonly keys: readonly ApiKeyView[];
  /** The permissions that the reader can give to a key. */
  readonly mayGive: readonly KeyPermission[];
  readonly position: string;
};

/** The answer with a new key or a new secret. `secret` appears only here; null: the same call was answered before. */
export type NewSecret = Written & { readonly id: string; readonly secret: string | null };
