import { expect, test } from '@jest/globals';
import { builtInFields } from '../../onboarding-forms/built-in-fields.js';
import { askedField } from './asked-field.js';
import { builtInFaults } from './built-in-faults.js';
import { type BuiltInName, builtInNames, builtInText } from './built-in-text.js';
import { entityTypes } from './entity-types.js';
import { isBuiltInShown } from './visible-fields.js';

const fieldOf = (id: BuiltInName) => ({ id, title: builtInFields[id].title, required: builtInFields[id].required });

test.each(['13', '171', '233', 'DEU'])(
  'a field is required of a supplier in country %s exactly where an empty answer is a fault, for every entity type',
  (Country) => {
    for (const EntityType of Object.keys(entityTypes)) {
      const text = builtInText({ Country, EntityType, IsTaxRegistered: 'Yes' });
      for (const id of builtInNames.filter((name) => text[name] === '' && isBuiltInShown(name, text, null)))
        expect({ EntityType, id, required: askedField(fieldOf(id), text).required }).toEqual({
          ...{ EntityType, id },
          required: builtInFaults([fieldOf(id)], text, null).length > 0,
        });
    }
  },
);

test('a company number and a postal code are named as the country names them, and own fields keep their title', () => {
  const text = builtInText({ Country: '233' });
  expect(askedField(fieldOf('AbnNumber'), text).title).toBe('TIN');
  expect(askedField(fieldOf('PostalCode'), text).title).toBe('ZIP code');
  const own = { id: 'f1', title: 'Insurer', required: false };
  expect(askedField(own, text)).toBe(own);
});
