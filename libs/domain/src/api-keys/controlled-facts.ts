import { permissionList, permissionWords } from '../customers/values.js';
import { change, controlledFact, field } from '../kernel/controlled-fact.js';
import { changesOf, type FieldText } from '../kernel/field-change.js';
import type { KeyRights } from './values.js';

const ofKey = {
  ref: { keyId: field<string>(), name: field<string>() },
  subject: ({ requestId }: { readonly requestId: string }) => `request:${requestId}`,
};

/** The rights of a key with their labels and texts. */
export const keyRightsFields: readonly FieldText<KeyRights>[] = [
  ['Permissions', ({ permissions }) => permissions.map((one) => permissionWords[one]).join(', ')],
  ['Entity', ({ entityId }) => entityId ?? 'All entities'],
  ['Last day', ({ expiresOn }) => expiresOn],
  ['Addresses', ({ addresses }) => (addresses.length === 0 ? 'Any' : addresses.join(', '))],
];

/** Every change of an API key that waits for a second person (P-17.3). */
export const apiKeyFacts = {
  'api-key': controlledFact({
    ...ofKey,
    stem: 'ApiKeyAdd',
    value: { rights: field<KeyRights>(), digest: field<string>(), prefix: field<string>() },
    texts: {
      title: 'New API key',
      risk: 'A program that has this key can act for your company without a person.',
      act: ({ name }) => `create the API key "${name}"`,
      asked: ({ rights }) => `, ${permissionList(rights.permissions)}`,
      card: ({ rights }) => ['', permissionList(rights.permissions)],
    },
  }),
  'api-key-rights': controlledFact({
    ...ofKey,
    stem: 'ApiKeyWidening',
    value: change<KeyRights>(),
    bound: 'rights',
    texts: {
      title: 'More rights for an API key',
      risk: 'Programs that have this key can do more than before.',
      act: ({ name }) => `allow the API key "${name}" more`,
      changes: changesOf(keyRightsFields),
    },
  }),
  'api-key-secret': controlledFact({
    ...ofKey,
    stem: 'ApiKeyRotation',
    value: { digest: field<string>(), prefix: field<string>(), overlapHours: field<number>() },
    texts: {
      title: 'New secret of an API key',
      risk: 'Anybody with the new secret can act with this key. Earlier secrets stop working.',
      act: ({ name }) => `give the API key "${name}" a new secret`,
      card: ({ prefix }) => ['', `${prefix}…`],
    },
  }),
};
