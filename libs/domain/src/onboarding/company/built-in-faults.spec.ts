import { expect, test } from '@jest/globals';
import { builtInFaults } from './built-in-faults.js';
import { builtInNames, builtInText, type BuiltInText } from './built-in-text.js';
import { codeOfCountry, countryOfCode } from './countries.js';
import { isBuiltInShown, shownText } from './visible-fields.js';

const OPTIONAL = ['AcnNumber', 'ManualTradingName', 'TaxNumber', 'GstNumber', 'Mobile'];
const fields = builtInNames.map((id) => ({ id, title: id, required: !OPTIONAL.includes(id) }));
const empty = builtInText({});
const australian: BuiltInText = {
  ...empty,
  Country: '13',
  EntityType: '1',
  AbnNumber: '53 004 085 616',
  RegisteredBusinessName: 'Bluegum Joinery Pty Ltd',
  ManualTradingName: 'Bluegum Joinery',
  IsTaxRegistered: 'Yes',
  FirstName: 'Mei',
  LastName: 'Tan',
  Email: 'mei@bluegum.example',
  Phone: '02 5550 1234',
  Address: '1 Pitt Street, Sydney',
  PostalCode: '2000',
  State: 'NSW',
};
const found = { entityName: 'Bluegum Joinery Pty Ltd', tradingNames: ['Bluegum Joinery', 'Bluegum'] };
const messages = (change: Partial<BuiltInText>, register: typeof found | null = null) =>
  builtInFaults(fields, { ...australian, ...change }, register).map(({ message }) => message);

test('country codes 13, 171 and 233 are Australia, New Zealand and the United States', () => {
  expect(['13', '171', '233', 'Fiji'].map((code) => countryOfCode(code))).toMatchObject(
    ['AUS', 'NZL', 'USA', 'FJI'].map((value) => ({ ok: true, value })),
  );
  expect(['AUS', 'NZL', 'USA', 'FJI'].map(codeOfCountry)).toEqual(['13', '171', '233', 'FJI']);
});

test('a complete Australian company has no faults', () => expect(messages({})).toEqual([]));

test('every empty required field has a message of its own', () => {
  expect(builtInFaults(fields, { ...empty, Country: '13' }, null).map(({ message }) => message)).toEqual([
    'Please select an entity type.',
    'Please enter your ABN.',
    'Please enter name as per business registration',
    'Please enter your trading name/personal name.',
    'Please indicate whether the entity is registered for tax.',
    'Please enter your FirstName.',
    'Please enter your LastName.',
    'Please enter your Email.',
    'Please enter your Phone.',
    'Please enter your Address.',
    'Please enter your postcode.',
    'Please enter your State.',
  ]);
  expect(messages({ Country: 'nowhere', IsTaxRegistered: 'No' })).toEqual(['Please select a country']);
});

test('a field that the form does not contain is not checked', () =>
  expect(builtInFaults([fields[0]!], { ...empty, Country: '13' }, null)).toEqual([]));

test('each country has its own identifier check', () => {
  const Phone = '1';
  expect(messages({ Phone, AbnNumber: '53 004 085 617' })).toEqual(['Please enter a valid ABN']);
  expect(messages({ Country: '171', AbnNumber: '12', IsTaxRegistered: 'No' })).toEqual(['Please enter a valid NZBN']);
  expect(messages({ Country: '233', AbnNumber: '000000000', PostalCode: '10001' })).toEqual(['Please enter a valid TIN']);
  expect(messages({ Country: 'FJI', AbnNumber: '%', TaxNumber: '1' })).toEqual([
    'Please enter a valid Company Registration number.',
  ]);
});

test('a registration number may be left out in countries without an identifier of their own', () =>
  expect(messages({ Country: 'FJI', AbnNumber: '', IsTaxRegistered: 'No' })).toEqual([]));

test('entity type 7 hides the identifier and entity type 8 waives the manual trading name', () => {
  expect(messages({ EntityType: '7', AbnNumber: '', RegisteredBusinessName: '' })).toEqual([]);
  expect(messages({ EntityType: '8', ManualTradingName: '', AcnNumber: '004085616' })).toEqual([]);
  expect(messages({ ManualTradingName: '' })).toEqual(['Please enter your trading name/personal name.']);
});

test('an Australian company gives its ACN, and other entities are not asked for one', () => {
  expect(messages({ EntityType: '8' })).toEqual(['Please enter your ACN.']);
  expect(messages({ EntityType: '8', AcnNumber: '12' })).toEqual(['Please enter a valid ACN']);
  expect(isBuiltInShown('AcnNumber', { ...australian, Country: '171', EntityType: '8' }, null)).toBe(false);
});

test('a trading name is chosen from the register when the register has any', () => {
  expect(messages({ ManualTradingName: '' }, found)).toEqual(['Please select your trading name.']);
  expect(messages({ ManualTradingName: '', RegisteredBusinessName: '', TradingName: 'Bluegum' }, found)).toEqual([]);
  expect(messages({ TradingName: 'Other Ltd' }, found)).toEqual(['Please select your trading name.']);
});

test('a GST number is asked only of registered New Zealand companies, and has 8 or 9 digits that the server confirms', () => {
  const newZealand = { Country: '171', AbnNumber: '9429288200185', IsTaxRegistered: 'Yes', PostalCode: '6011' } as const;
  expect(isBuiltInShown('GstNumber', australian, null)).toBe(false);
  expect(messages({ ...newZealand })).toEqual(['Please enter your GstNumber.']);
  expect(['1234567', '1234567890'].map((GstNumber) => messages({ ...newZealand, GstNumber }))).toEqual([
    ['Please enter a valid GST.'],
    ['Please enter a valid GST.'],
  ]);
  expect(messages({ ...newZealand, GstNumber: '49091851' })).toEqual(['Please provide a valid GST.']);
  expect(messages({ ...newZealand, GstNumber: '49-091-850' })).toEqual([]);
  expect(messages({ ...newZealand, IsTaxRegistered: 'No' })).toEqual([]);
});

test('a tax number is required when there is no company number', () => {
  expect(messages({ Country: 'FJI', AbnNumber: '' })).toEqual(['Please enter company tax number']);
  expect(messages({ Country: '233', AbnNumber: '12-3456789', PostalCode: '10001' })).toEqual([]);
});

test('a postal code fits its country and belongs to a state', () => {
  expect(messages({ PostalCode: '20000' })).toEqual(['Please enter a valid postcode.']);
  expect(messages({ PostalCode: '0100' })).toEqual(['Unable to locate state from postcode. Please enter a valid postcode.']);
});

test('what was entered in a field that is hidden since is no answer', () => {
  const typed = { ...australian, TaxNumber: '123', GstNumber: '49-091-850' };
  expect(shownText(typed, null)).toMatchObject({ AbnNumber: '53 004 085 616', TaxNumber: '', GstNumber: '' });
  expect(shownText({ ...typed, EntityType: '7' }, null)).toMatchObject({
    AbnNumber: '',
    RegisteredBusinessName: '',
    Phone: typed.Phone,
  });
});
