/** Two names that a payments officer compares. Each table below states the expected result for its pairs. */
export type OfficerPair = readonly [paid: string, onFile: string];

const pairsOf = (text: string): readonly OfficerPair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]);

/** Same spelling apart from case, accents, punctuation, "&" and the spelling of the legal form. */
export const sameSpelling = pairsOf(`
HARBOUR CITY PLUMBING PTY LTD | Harbour City Plumbing Pty. Ltd.
Murray & Daughters Pty Ltd | Murray and Daughters Proprietary Limited
Nguyễn Thị Mai | Nguyen Thi Mai
Café Zoë Ltd | Cafe Zoe Limited
Te Whānau o Waipareira Trust | Te Whanau o Waipareira Trust
Ngāti Whātua Ōrākei | NGATI WHATUA ORAKEI
O'Sullivan Fencing | OSullivan Fencing
Müller Engineering GmbH | Mueller Engineering GmbH
Bright Path L.L.C. | Bright Path LLC
Cedar Ridge Inc | Cedar Ridge Incorporated
Larkspur Corp. | Larkspur Corporation
Mountain View Co | Mountain View Company
J. P. Harding | J P Harding
Tui-Kowhai Holdings Ltd | Tui Kowhai Holdings Limited
A+B Tiling Pty Ltd | A and B Tiling P/L
Redgum Exploration N L | Redgum Exploration N L
Strauß Instruments Pty Ltd | Strauss Instruments Pty Limited
Søren Kjær | Soren Kjaer
Łódź Imports Ltd | Lodz Imports Limited
D’Angelo & Figli | D'Angelo and Figli
The Book Nook | THE BOOK NOOK
Perth   Glass  Works Pty Ltd | Perth Glass Works Pty Ltd
`);

/** The same payee with a different spelling: shown as close, never paid as a match. */
export const otherSpelling = pairsOf(`
Harbor City Plumbing Pty Ltd | Harbour City Plumbing Pty Ltd
Kimberley Pearl Traders | Kimberly Pearl Traders Pty Ltd
Wollongong Scaffold Hire | Wolongong Scaffold Hire Pty Ltd
Whangarei Marine Ltd | Whangerei Marine Ltd
Bunbury Crane Trucks P/L | Bunbury Crane Truks Pty Ltd
Castlemaine Print Co | Castlemaine Printing Company
Silverfern Couriers Ltd | Silver Fern Couriers Limited
Black Swan Cranes | Blackswan Cranes Pty Ltd
Redgum Exploration NL | Redgum Exploration Ltd
Dalgety Wool | Dalgety Wool Pty Ltd
Okafor Consulting | Okafor Consulting Pty Ltd
Haverford Dental Ltd | Haverford Dental
Pemberton Vineyards Inc | Pemberton Vineyards LLC
Smythe R J | R J Smythe
Robert James Smythe | R J Smythe
Mr Robert Smythe | Robert Smythe
Dr A Kapoor | Anita Kapoor
Kapoor, Anita | Anita Kapoor
A & B Kapoor | Anita and Ben Kapoor
Maria Teresa Gonzalez | Maria Gonzalez
Tran Van Duc | Duc Van Tran
Johnathan Whitlock | Jonathan Whitlock
Mohammed Al Farsi | Mohamed Al-Farsi
Lindqvist Haulage | Lindquist Haulage Pty Ltd
Tamworth Eng Svcs | Tamworth Engineering Services Pty Ltd
Ballarat Bldg Supplies | Ballarat Building Supplies Pty Ltd
Northside Mgmt Group | Northside Management Group Pty Ltd
Kiwi Intl Logistics | Kiwi International Logistics Ltd
Gippsland Vet Clinic | Gippsland Veterinary Clinic
Dept of Transport | Department of Transport
St Kilda Bakery | Saint Kilda Bakery
Mt Buller Lifts | Mount Buller Lifts
Uni of Otago | University of Otago
Marlin Pools Pty Ltd T/A Bluewater Pools | Bluewater Pools
Bluewater Pools | Marlin Pools Pty Ltd trading as Bluewater Pools
Harcourt Nominees Pty Ltd ATF Harcourt Family Trust | Harcourt Family Trust
Harcourt Nominees Pty Ltd as trustee for the Harcourt Family Trust | The Harcourt Family Trust
The Trustee for Penrose Unit Trust | Penrose Unit Trust
Penrose Family Trust | The Penrose Family Trust
Corrigan Dairy Farms | Corrigan Dairy Farm Ltd
Sunbury Roofing Services | Sunbury Roofing
Sunbury Roofing Pty | Sunbury Roofing Pty Ltd
Australasian Bearing Distribut | Australasian Bearing Distributors Pty Ltd
7 Oaks Landscaping | Seven Oaks Landscaping
Glenferrie Rd Pharmacy | Glenferrie Road Pharmacy
Brooks Bros Joinery | Brooks Brothers Joinery
Ashgrove Removals (Qld) Pty Ltd | Ashgrove Removals Pty Ltd
Ashgrove Removals Australia | Ashgrove Removals Pty Ltd
Vandenberg Flowers | Van Den Berg Flowers
McKenzie Shearing | MacKenzie Shearing
Mc Alister Drafting | McAlister Drafting
Portside Elec Contractors | Portside Electrical Contractors
Wairarapa Shearng Contractors | Wairarapa Shearing Contractors Ltd
Cumberland Nursries | Cumberland Nurseries Pty Ltd
Tennyson Labs | Tennyson Laboratories Pty Ltd
Ironbark Steel Fabricaton | Ironbark Steel Fabrication Pty Ltd
Yarra Vally Cheese | Yarra Valley Cheese Co
Lake Taupo Charters | Lake Taupo Charter Ltd
Fitzgerald Legal | FitzGerald Legal Pty Ltd
Thompson Quarries | Thomson Quarries Pty Ltd
`);

/** Different payees, however similar the names are. */
export const otherPayee = pairsOf(`
Harbour City Plumbing | Harbour City Painting
Pacific Glass Pty Ltd | Atlantic Glass Pty Ltd
Northern Rivers Dairy | Southern Rivers Dairy
East Coast Tyres | West Coast Tyres
Bellbird Trust No 2 | Bellbird Trust No 3
Bellbird Trust | Bellbird Trust No 2
Macquarie Growth Fund II | Macquarie Growth Fund III
Unit 4 Strata Plan 1187 | Unit 4 Strata Plan 1178
Strata Plan 40211 | Strata Plan 40212
Daniel Brennan | Danielle Brennan
Peter Hargreaves | Paul Hargreaves
M Okoye | N Okoye
Anita Kapoor | Anita Kumar
Li Wei | Li Wen
Chen Jing | Chen Jun
Park Ji-hoon | Park Ji-won
Hartley Family Trust | Hartley Pty Ltd
Hartley Superannuation Fund | Hartley Family Trust
Wattle Holdings Pty Ltd | Wandoo Holdings Pty Ltd
Apex Services Ltd | Acme Services Ltd
ABC Plumbing | ABD Plumbing
City of Sydney | City of Melbourne
Shire of Augusta | Shire of Albany
Auckland Council | Tauranga Council
Ministry of Health | Ministry of Education
Department of Justice | Department of Transport
Bank of Queensland | Bank of Melbourne
Westbury Medical Centre | Westbury Dental Centre
Toyota Motor Corp | Toyota Finance Corp
Bunnings Group | Bunning Bros Timber
Coles Supermarkets | Cole's Automotive
Silver Star Freight | Golden Star Freight
Ocean Blue Fishing | Ocean Green Fishing
Rosewood Hotel Perth | Rosewood Hotel Darwin
Subway Cairns | Subway Hobart
Delta Electrical | Delta Plumbing
Kingston Lawyers | Kingston Accountants
Smith & Jones Lawyers | Smith & Brown Lawyers
First National Realty | Second National Realty
Green Valley Farms | Green Hill Farms
Red Rock Mining | Red Rock Catering
Sunrise Aged Care | Sunrise Child Care
Saint Joseph's College | Saint John's College
Parkview Apartments Stage 1 | Parkview Apartments Stage 2
Lot 5 Developments | Lot 6 Developments
Crown Castle Inc | Crown Chateau Inc
Alpha Capital LLC | Alpine Capital LLC
Maple Leaf Foods | Maple Tree Foods
Liberty Insurance | Liberal Insurance
Trident Security | Triton Security
Harvey Norman Commercial | Norman Harris Commercial
Robertson & Co | Robinson & Co
Orica Ltd | Origin Ltd
Telstra Ltd | Telsa Motors Ltd
Vero Insurance | Zero Insurance
Air New Zealand | Rail New Zealand
Pacific National | Pacific International
Mainland Cheese | Inland Cheese
`);

/** The same payee, which the current rules do not recognise. A payment to it waits as if to another name. */
export const notSeenAsClose = pairsOf(`
Rotorua Timber Merchants | Roturoa Timber Merchants Ltd
Katherine Petrov | Kathryn Petrov
Aleksandr Volkov | Alexander Volkov
Second Avenue Deli | 2nd Avenue Deli
Hawkes Bay Cold Storage | Hawke's Bay Cool Storage
`);

/** Different payees that the current rules show as close. Nothing is paid because of this, but somebody checks needlessly. */
export const shownAsClose = pairsOf(`
JKL Holdings | JLK Holdings
University of Sydney | University of Technology Sydney
St Mary's School | St Mark's School
Williams Transport | Williamson Transport
Johnson Builders | Johnston Builders
`);
