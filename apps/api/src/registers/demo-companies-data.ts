import type { CustomerCountry } from '@counterfoil/domain';

/**
 * Made-up companies with valid check digits, one per line: number, status, entity type (IND is a sole trader), effective from, registered
 * for GST from and to, tax number, name, trading names. '-' means none.
 */
export const demoCompanies: Readonly<Record<CustomerCountry, string>> = {
  AUS: `
53004085616 ACTIVE PRV 1999-01-01 2000-07-01 - 53004085616 Bluegum Joinery Pty Ltd | Bluegum Joinery
66052601813 ACTIVE PRV 2006-06-12 2006-06-12 - 66052601813 Harbour Bridge Catering Pty Ltd | Harbour Catering
52059083019 ACTIVE PRV 2013-11-23 2013-11-23 - 52059083019 Wattle Print & Sign Pty Ltd | Wattle Signs | Wattle Print
17066131860 ACTIVE PRV 2020-04-06 2020-04-06 - 17066131860 Red Earth Haulage Pty Ltd
23009139093 ACTIVE PRV 2003-09-17 2003-09-17 - 23009139093 Southern Cross Office Supplies Pty Ltd | SX Office
73096030821 ACTIVE PRV 2010-02-28 2010-02-28 - 73096030821 Murray River Packaging Pty Ltd | River Pack
78046281949 ACTIVE PRV 2017-07-11 2017-07-11 - 78046281949 Jacaranda Landscapes Pty Ltd | Jacaranda Gardens
78082199353 ACTIVE PRV 2000-12-22 2000-07-01 - 78082199353 Kookaburra Electrical Services Pty Ltd | Kookaburra Electrical
43018190933 ACTIVE PRV 2007-05-05 2007-05-05 - 43018190933 Ironbark Timber Pty Ltd | Ironbark
44078657977 ACTIVE PRV 2014-10-16 2014-10-16 - 44078657977 Opal Cleaning Group Pty Ltd | Opal Cleaning
83054323198 ACTIVE PRV 2021-03-27 2021-03-27 - 83054323198 Banksia Legal Pty Ltd | Banksia Lawyers
27048757491 ACTIVE PRV 2004-08-10 2004-08-10 - 27048757491 Coral Coast Plumbing Pty Ltd | Coral Coast Plumbers
75011862525 ACTIVE PRV 2011-01-21 2011-01-21 - 75011862525 Snowy Mountains Water Pty Ltd
56076018954 ACTIVE PUB 2018-06-04 2018-06-04 - 56076018954 Tasman Freight Lines Ltd | Tasman Freight
87055979710 ACTIVE PUB 2001-11-15 2001-11-15 - 87055979710 Great Dividing Energy Ltd | GD Energy
78014710493 ACTIVE PRV 2008-04-26 2008-04-26 - 78014710493 Pilbara Drilling Services Pty Ltd
30074650758 ACTIVE PRV 2015-09-09 2015-09-09 - 30074650758 Eucalypt Software Pty Ltd | Eucalypt
12029170349 ACTIVE PRV 2022-02-20 2022-02-20 - 12029170349 Platypus Marketing Pty Ltd | Platypus Creative
82023667129 ACTIVE PRV 2005-07-03 2005-07-03 - 82023667129 Lyrebird Events Pty Ltd | Lyrebird
42076842683 ACTIVE PRV 2012-12-14 2012-12-14 - 42076842683 Boab Security Pty Ltd
50046563213 ACTIVE PRV 2019-05-25 2019-05-25 - 50046563213 Quokka Travel Pty Ltd | Quokka Trips
37022330794 ACTIVE PRV 2002-10-08 2002-10-08 - 37022330794 Grevillea Medical Supplies Pty Ltd | Grevillea Medical
15024402686 ACTIVE PRV 2009-03-19 2009-03-19 - 15024402686 Barramundi Fine Foods Pty Ltd | Barra Foods
15059952895 ACTIVE PRV 2016-08-02 2016-08-02 - 15059952895 Derwent Accounting Pty Ltd | Derwent Accountants
24007866668 CANCELLED PRV 1999-01-13 2000-07-01 2024-06-30 24007866668 Yarra Valley Printing Pty Ltd
20017603137 CANCELLED PRV 2006-06-24 2006-06-24 2024-06-30 20017603137 Old Colony Constructions Pty Ltd | Old Colony Homes
94072159016 CANCELLED PRV 2013-11-07 2013-11-07 2024-06-30 94072159016 Nullarbor Couriers Pty Ltd | Nullarbor Express
96009281592 ACTIVE PRV 2020-04-18 - - - Magpie Telecom Pty Ltd
13001396247 ACTIVE PRV 2003-09-01 - - - Saltbush Consulting Pty Ltd | Saltbush
94595711777 ACTIVE IND 2010-02-12 2010-02-12 - 94595711777 Nguyen, Jo | Jo Nguyen Painting
96741215472 ACTIVE IND 2017-07-23 2017-07-23 - 96741215472 Smith, Rebecca Anne | RA Smith Bookkeeping
74803852808 ACTIVE IND 2000-12-06 - - - Papadopoulos, Nick | Nick the Tiler
68414852538 ACTIVE IND 2007-05-17 2007-05-17 - 68414852538 Okafor, Chidi | Okafor IT
76885393363 ACTIVE IND 2014-10-28 - - - Wilson, Marlee
57387500474 CANCELLED IND 2021-03-11 2021-03-11 2024-06-30 57387500474 Hartmann, Klaus | Hartmann Pianos
98395755131 ACTIVE DIT 2004-08-22 2004-08-22 - 98395755131 The Trustee for Rosella Family Trust | Rosella Orchards
22373537990 ACTIVE PTR 2011-01-05 2011-01-05 - 22373537990 Gumleaf & Sons | Gumleaf Removals
35751163726 ACTIVE OIE 2018-06-16 - - - Wombat Rescue Incorporated | Wombat Rescue
60516761222 ACTIVE LGE 2001-11-27 2001-11-27 - 60516761222 City of Port Halyard | Port Halyard Council
98029729975 ACTIVE SGE 2008-04-10 2008-04-10 - 98029729975 Halyard Harbour Authority
`,
  NZL: `
9429288200185 ACTIVE LTD 2001-01-01 2001-01-01 - 122633047 Kea Engineering Limited | Kea Engineering
9429348395486 ACTIVE LTD 2004-06-10 2004-06-10 - 72057988 Pohutukawa Print Limited | Pohutukawa Print
9429682828800 ACTIVE LTD 2007-11-19 2007-11-19 - 147290225 Tui Office Products Limited | Tui Office
9429279180588 ACTIVE LTD 2010-04-28 2010-04-28 - 98718036 Waikato Dairy Transport Limited
9429340187805 ACTIVE LTD 2013-09-09 2013-09-09 - 131759894 Southern Alps Helicopters Limited | Alps Heli
9429834788785 ACTIVE LTD 2016-02-18 2016-02-18 - 48483720 Kauri Timber Merchants Limited | Kauri Timber
9429616751365 ACTIVE LTD 2019-07-27 2019-07-27 - 23412527 Rimu Consulting Limited | Rimu
9429427316722 ACTIVE LTD 2002-12-08 2002-12-08 - 113268654 Harbour City Cleaning Limited
9429635515054 ACTIVE LTD 2005-05-17 2005-05-17 - 97706581 Fiordland Foods Limited | Fiordland
9429948113114 ACTIVE LTD 2008-10-26 - - - Weka Software Limited | Weka
9429440242640 CANCELLED LTD 2011-03-07 2011-03-07 2023-03-31 72889754 Moa Constructions Limited
9429140261408 CANCELLED LTD 2014-08-16 2014-08-16 2023-03-31 111419310 Paua Jewellery Limited | Paua
`,
  USA: `
271705864 ACTIVE CORP 1998-01-01 - - - Redwood Supply Company | Redwood Supply
452083124 ACTIVE LLC 2002-08-01 - - - Prairie Wind Logistics LLC | Prairie Wind
122344834 ACTIVE CORP 2006-03-01 - - - Lakeshore Printing Inc
368245040 ACTIVE LLC 2010-10-01 - - - Blue Ridge Staffing LLC | Blue Ridge
120883873 ACTIVE CORP 2014-05-01 - - - Cactus Software Inc | Cactus
361678684 ACTIVE LLC 2018-12-01 - - - Old Mill Bakery LLC
843353265 ACTIVE IND 2000-07-01 - - - Garcia, Elena | Garcia Translations
122014620 CANCELLED CORP 2004-02-01 - - - Steel Valley Fabrication Inc
`,
};
