/** Answers in the documented form of the providers, written by hand for the companies of the bundled register. */

/** ABN Lookup's JSON services: abr.business.gov.au/json. */
export const abnDetails = {
  Abn: '53004085616',
  AbnStatus: 'Active',
  AbnStatusEffectiveFrom: '1999-01-01',
  Acn: '004085616',
  AddressDate: '2019-05-14',
  AddressPostcode: '3000',
  AddressState: 'VIC',
  BusinessName: ['Bluegum Joinery'],
  EntityName: 'BLUEGUM JOINERY PTY LTD',
  EntityTypeCode: 'PRV',
  EntityTypeName: 'Australian Private Company',
  Gst: '2000-07-01',
  Message: '',
};

export const abnMessage = (Message: string) => ({
  Abn: '',
  AbnStatus: '',
  AbnStatusEffectiveFrom: '',
  Acn: '',
  AddressDate: null,
  AddressPostcode: '',
  AddressState: '',
  BusinessName: [],
  EntityName: '',
  EntityTypeCode: '',
  EntityTypeName: '',
  Gst: null,
  Message,
});

/** NZBN API, `GET /entities/{nzbn}`: api.business.govt.nz. */
export const nzbnEntity = {
  entityStatusCode: '50',
  entityName: 'KEA ENGINEERING LIMITED',
  nzbn: '9429288200185',
  entityTypeCode: 'LTD',
  entityTypeDescription: 'NZ Limited Company',
  entityStatusDescription: 'Registered',
  registrationDate: '2004-03-01T00:00:00.000+1300',
  gstNumbers: [{ uniqueIdentifier: '723221', purpose: null, gstNumber: '122633047', startDate: '2005-05-27T14:42:57.000+1200' }],
  tradingNames: [
    { uniqueIdentifier: '1', name: 'Kea Engineering', startDate: '2005-01-01T00:00:00.000+1300', endDate: null },
    {
      uniqueIdentifier: '2',
      name: 'Old Kea',
      startDate: '2004-03-01T00:00:00.000+1300',
      endDate: '2005-01-01T00:00:00.000+1300',
    },
  ],
  emailAddresses: [],
  phoneNumbers: [],
};

export const nzbnNotFound = { errorCode: '404', errorDescription: 'No entity was found for the NZBN' };

/** moov-io/watchman, `GET /v2/listinfo`: moov-io.github.io/watchman/search. */
export const watchmanLists = {
  lists: { us_ofac: 17646, us_csl: 442 },
  listHashes: { us_ofac: '0629f3c19aab77d0', us_csl: 'a572d2be9c41cf42' },
  startedAt: '2026-11-01T22:00:00Z',
  endedAt: '2026-11-01T22:00:41Z',
  version: 'v0.69.0',
};

/** An entry as `GET /v2/search` lists it, with the score on the same object. */
export const watchmanPerson = {
  name: 'Dmitry Yuryevich KHOROSHEV',
  entityType: 'person',
  sourceList: 'us_ofac',
  sourceID: '48603',
  person: { name: 'Dmitry Yuryevich KHOROSHEV', gender: 'male', birthDate: '1993-04-17T00:00:00Z' },
  match: 0.9512,
};

export const watchmanAnswer = (name: string, entities: readonly object[]) => ({ query: { name }, entities });

/** moov-io/fed, a participant of `GET /fed/ach/search`: github.com/moov-io/fed. */
export const fedParticipant = {
  routingNumber: '273976369',
  officeCode: 'O',
  servicingFRBNumber: '071000301',
  recordTypeCode: '1',
  revised: '041513',
  newRoutingNumber: '000000000',
  customerName: 'VERIDIAN CREDIT UNION',
  achLocation: { address: '1827 ANSBOROUGH', city: 'WATERLOO', state: 'IA', postalCode: '50702', postalCodeExtension: '0000' },
  phoneNumber: '3192878332',
  statusCode: '1',
  viewCode: '1',
};

/** openIBAN, `GET /validate/{iban}?getBIC=true&validateBankCode=true`: openiban.com. */
export const ibanAnswer = (iban: string) => ({
  valid: true,
  messages: ['Bank code valid: 37040044'],
  iban,
  bankData: { bankCode: '37040044', name: 'Commerzbank', zip: '50447', city: 'Köln', bic: 'COBADEFFXXX' },
  checkResults: { bankCode: true },
});

/** GLEIF, `GET /api/v1/lei-records?filter[bic]=...`: api.gleif.org/docs. */
export const gleifAnswer = (bics: readonly string[]) => ({
  meta: {
    goldenCopy: { publishDate: '2026-11-01T16:00:00Z' },
    pagination: { currentPage: 1, perPage: 15, total: 1, lastPage: 1 },
  },
  links: { first: 'https://api.gleif.org/api/v1/lei-records' },
  data: [
    {
      type: 'lei-records',
      id: '7LTWFZYICNSX8D621K86',
      attributes: {
        lei: '7LTWFZYICNSX8D621K86',
        entity: { legalName: { name: 'DEUTSCHE BANK AKTIENGESELLSCHAFT', language: 'de' }, status: 'ACTIVE' },
        registration: { status: 'ISSUED' },
        bic: bics,
      },
    },
  ],
});

/** The answer for a code that nobody holds. */
export const gleifNothing = { ...gleifAnswer([]), data: [] };

/** Zippopotam.us, `GET /{country}/{postal code}`: docs.zippopotam.us. */
export const postalAnswer = (code: string, country: string, state: string) => ({
  'post code': code,
  country: 'A country',
  'country abbreviation': country,
  places: [
    { 'place name': 'A place', longitude: '-118.4065', latitude: '34.0901', state: 'A state', 'state abbreviation': state },
  ],
});
