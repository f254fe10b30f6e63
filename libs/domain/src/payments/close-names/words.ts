/** Words that identify a payee poorly. Every list is compared in folded spelling. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Legal forms, titles and connecting words, which are ignored in comparisons. */
export const emptyWords = wordsOf(`
  pty ltd limited proprietary inc incorporated corp corporation co company llc llp lp plc nl gmbh ag sa se bv nv oy ab as spa srl kk
  pte bhd sdn pt tbk pvt public private ulc lc pc pllc cic ptyltd ldt pyt lmtd lim limi limit limite ltda sarl kgaa kg eurl coop
  cooperative the and of for in at by to an ta dba tas trading_as mr mrs ms miss mx dr prof sir dame rev hon
  no number num abn acn nzbn nz_co
`);

/** Legal forms that are also recognised when mistyped. */
export const longLegalForms = ['limited', 'proprietary', 'incorporated', 'corporation', 'company', 'cooperative'];

/** Common words of company names. */
export const genericWords = wordsOf(`
  group holding holdings companies enterprise enterprises industry industries industrial service services solution solutions system
  systems consulting consultant consultants consultancy management managers manager investment investments investor investors property
  properties development developments developer developers trading trader traders trade international global national world worldwide
  partner partners partnership associate associates association society institute foundation fund funds trust trusts trustee trustees
  superannuation super family unit units capital finance financial financing bank banking banks insurance assurance resources resource
  energy power electric technologies technology tech software digital media marketing communications communication telecom logistics
  transport freight shipping supplies supply supplier suppliers equipment products product manufacturing manufacturers manufacturer
  distributors distribution wholesale retail sales imports exports import export foods food health healthcare medical dental pharmacy
  pharmacies pharma clinic clinics hospital care childcare education training school college university research centre center club
  council city shire district regional region county department ministry government office offices authority commission board agency
  agencies building buildings builders construction constructions contractors contracting contractor projects project engineering
  engineers works electrical electrics plumbing painting cleaning cleaners landscaping landscape landscapes gardening gardens security
  accounting accountants legal law lawyers solicitors barristers studio studios design designs creative events catering cafe coffee
  restaurant hotel hotels motel travel tours tourism motors motor automotive auto repairs tyres hire rental rentals leasing lease realty
  estate estates real farm farms farming pastoral agriculture agricultural mining mines mineral minerals gold steel timber timbers
  concrete cement roofing flooring glass aluminium doors furniture kitchens homes home house houses housing packaging printing print
  press publishing books news sports fitness son sons daughters brothers sisters bakery joinery fabrication airport airways airlines
  water trains rail police ferry ferries church community retirement villages village mart store stores shop market markets series
  class stage lot phase part first second third securitisation mortgage advisors advisers advisory professional business commercial
  physiotherapy veterinary radiology paediatrics nursery winery fencing drilling brokers signs tools bins produce disability bricks
  pavers refrigeration airconditioning air conditioning aged parking recruitment staffing chemical heavy electronics auctions couriers
  australasian federal state general social
`);

/** Bodies named after another payee, which are not that payee. */
export const separateBodies = wordsOf('fund funds trust trusts superannuation foundation');

/** Abbreviations and the words that they stand for. */
export const shortSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    intl: 'international',
    int: 'international',
    mfg: 'manufacturing',
    mfr: 'manufacturer',
    svc: 'services',
    svcs: 'services',
    serv: 'services',
    servs: 'services',
    assoc: 'associates',
    assocs: 'associates',
    assn: 'association',
    dept: 'department',
    uni: 'university',
    univ: 'university',
    govt: 'government',
    gov: 'government',
    bros: 'brothers',
    bro: 'brothers',
    st: 'saint',
    mt: 'mount',
    ctr: 'centre',
    center: 'centre',
    cntr: 'centre',
    grp: 'group',
    gp: 'group',
    hldgs: 'holdings',
    hldg: 'holdings',
    mgmt: 'management',
    mgt: 'management',
    dev: 'development',
    devs: 'developments',
    eng: 'engineering',
    engrg: 'engineering',
    const: 'construction',
    constr: 'construction',
    bldg: 'building',
    bldgs: 'buildings',
    bldrs: 'builders',
    elec: 'electrical',
    tech: 'technology',
    techs: 'technologies',
    inv: 'investments',
    invest: 'investments',
    prop: 'property',
    props: 'properties',
    fin: 'finance',
    ins: 'insurance',
    sec: 'security',
    acct: 'accounting',
    accts: 'accountants',
    natl: 'national',
    nat: 'national',
    nth: 'north',
    sth: 'south',
    cncl: 'council',
    dist: 'district',
    hosp: 'hospital',
    inst: 'institute',
    ind: 'industries',
    inds: 'industries',
    mkt: 'market',
    mktg: 'marketing',
    tpt: 'transport',
    rd: 'road',
    ave: 'avenue',
    dr: 'doctor',
    comm: 'commercial',
    edu: 'education',
    educ: 'education',
    vet: 'veterinary',
    super: 'superannuation',
    auto: 'automotive',
    agri: 'agriculture',
    rest: 'restaurant',
    pharm: 'pharmacy',
    med: 'medical',
    supp: 'supplies',
    prod: 'products',
    equip: 'equipment',
    distrib: 'distribution',
    wrks: 'works',
    fdn: 'foundation',
    comms: 'communications',
    labs: 'laboratories',
    lab: 'laboratory',
    res: 'resources',
    cons: 'consulting',
    consult: 'consulting',
    phys: 'physiotherapy',
    physio: 'physiotherapy',
  }),
);

/** Places of several words and alternative names of places, mapped to one spelling. */
export const placeSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'hong kong': 'hongkong',
    hk: 'hongkong',
    'new zealand': 'nz',
    aotearoa: 'nz',
    'new south wales': 'nsw',
    'western australia': 'wa',
    'south australia': 'southaustralia',
    'northern territory': 'nt',
    'united kingdom': 'uk',
    'great britain': 'uk',
    british: 'uk',
    'united states of america': 'usa',
    'united states': 'usa',
    america: 'usa',
    american: 'usa',
    us: 'usa',
    'new york': 'newyork',
    'los angeles': 'losangeles',
    'san francisco': 'sanfrancisco',
    'kuala lumpur': 'kualalumpur',
    australian: 'australia',
    aust: 'australia',
    aus: 'australia',
    au: 'australia',
    qld: 'queensland',
    vic: 'victoria',
    'north america': 'northamerica',
  }),
);

/** The first words of places that have several words. */
export const placeBeginnings: ReadonlySet<string> = new Set(
  [...placeSpellings.keys()].flatMap((place) => (place.includes(' ') ? place.slice(0, place.indexOf(' ')) : [])),
);

export const places = wordsOf(`
  australia nz uk usa hongkong nsw victoria queensland wa southaustralia tasmania act nt sydney melbourne brisbane perth adelaide
  hobart darwin canberra newcastle wollongong geelong townsville cairns gosford ballarat bendigo toowoomba parramatta auckland
  wellington christchurch hamilton dunedin tauranga napier rotorua nelson whangarei london manchester birmingham leeds glasgow
  edinburgh bristol liverpool scotland england wales ireland dublin newyork losangeles sanfrancisco chicago boston houston dallas
  seattle texas california florida nevada ohio virginia delaware canada toronto vancouver montreal mexico brazil singapore malaysia
  kualalumpur indonesia jakarta thailand bangkok vietnam hanoi philippines manila china beijing shanghai shenzhen taiwan taipei japan
  tokyo osaka kansai korea seoul india mumbai delhi bangalore pakistan bangladesh dubai uae israel turkey germany berlin frankfurt
  munich france paris italy milan spain madrid netherlands amsterdam belgium brussels switzerland zurich geneva austria vienna sweden
  norway denmark finland poland kenya nairobi nigeria africa asia europe fiji vanuatu samoa gisborne macau northamerica
`);

const romans = 'ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const romanValues = [2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Numbers in words and in Roman numerals, as digits. */
export const numberSpellings: ReadonlyMap<string, string> = new Map([
  ...romans.map((roman, i) => [roman, String(romanValues[i])] as const),
  ...numberWords.map((word, i) => [word, String(i + 1)] as const),
]);

/** After one of these words, a single letter is a Roman numeral or a label: "Fund I", "Class B". */
export const numberedWords = wordsOf(
  'fund funds trust trusts series class stage phase unit part portfolio no number lot tranche spv',
);
export const romanLetters: { readonly [letter: string]: string } = { i: '1', v: '5', x: '10' };
