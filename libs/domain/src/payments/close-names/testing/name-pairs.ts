/**
 * Two spellings of one payee's name, one pair a line. The rules are tuned on the lines with even numbers and tested on the others.
 */
const samePayee = `
Acme Pty Limitd | Acme Pty Ltd
Smith & Sons | Smith and Sons Pty Ltd
Bluegum Joinery | Blue Gum Joinery Pty Ltd
Kookaburra Freight Pty Ltd | Kookabura Freight Pty Ltd
Consolidated Holdings Pty L | Consolidated Holdings Pty Ltd
Sydney Harbour Ferries Pty | Sydney Harbour Ferries Pty Limited
O'Brien Electrical | OBrien Electrical Services Pty Ltd
St Vincents Hospital | Saint Vincent's Hospital
Smith J A | John A Smith
Nguyen Minh | Minh Nguyen
The Riverbend Trust | Riverbend Trust
Wellington Mfg Ltd | Wellington Manufacturing Limited
Hunter Valley Intl Pty Ltd | Hunter Valley International Pty Ltd
Dept of Education | Department of Education
Uni of Melbourne | University of Melbourne
Harrison Assoc | Harrison Associates Pty Ltd
Tasman Svcs | Tasman Services Limited
Govt of Western Australia | Government of Western Australia
McDonald Bros | McDonald Brothers Pty Ltd
J Smith | John Smith
Mary-Anne O'Neill | Maryanne ONeill
Jonathan P Whitaker | Jonathan Whitaker
Peter James Brown | Peter Brown
Stevenson Engneering Ltd | Stevenson Engineering Ltd
Pacific Brands Holdngs | Pacific Brands Holdings Pty Ltd
Northern Beaches Physio | Northern Beaches Physiotherapy
Lighthouse Marine Ser | Lighthouse Marine Services Pty Ltd
Brown's Bakery | Browns Bakery
Golden Lotus Trading Co | Golden Lotus Trading Company Ltd
Tan Wei Ming | Wei Ming Tan
Bendigo & Adelaide Bank | Bendigo and Adelaide Bank Limited
Smith Enterprises Pty Ltd T/A Coastal Cafe | Coastal Cafe
Coastal Cafe | The Coastal Cafe
Jenkins Plumbing Pty Ltd ATF Jenkins Family Trust | Jenkins Family Trust
Mt Isa Mining Supplies | Mount Isa Mining Supplies Pty Ltd
Fletcher Bldg Ltd | Fletcher Building Limited
Kiwi Constr Ltd | Kiwi Construction Limited
Auckland Rd Transport | Auckland Road Transport Ltd
Garcia Landscaping LLC | Garcia Landscaping Inc
Perth Mint Sec Services | Perth Mint Security Services
Aust Pharmaceutical Ind | Australian Pharmaceutical Industries Ltd
Robertson Mgmt Group | Robertson Management Group
Blackwood Timbers | Blackwood Timber Pty Ltd
Silverton Accountng | Silverton Accounting
Wong & Partners | Wong and Partners LLP
Dr Sarah Mitchell | Sarah Mitchell
Mr P Kowalski | Piotr Kowalski
Kowalski Piotr | Piotr Kowalski
Anderson Lloyd | Anderson Lloyd Lawyers
Bright Horizons Childcare | Bright Horizons Child Care Pty Ltd
Softworks Australia Pty Ltd | Soft Works Australia
Greenfields Agri | Greenfields Agriculture Ltd
Emirates Steel | Emirates Steel LLC
Mueller Maschinen GmbH | Müller Maschinen
Cafe Creme | Café Crème Pty Ltd
Jones Lang Lasalle | Jones Lang LaSalle (NSW) Pty Ltd
Hamilton Electrical 2014 Ltd | Hamilton Electrical (2014) Limited
Bayside Motors | Bayside Motors Pty Ltd
Thompson's Tyres | Thompson Tyres
Queensland Rail Ltd | Queensland Rail
Toowoomba Regional Cncl | Toowoomba Regional Council
Ironbark Resources NL | Ironbark Resources No Liability
Sterling Office Supplies | Stirling Office Supplies
Delta Dental Grp | Delta Dental Group
Evergreen Landscapes | Evergreen Landscape
Pinnacle Consult Pty Ltd | Pinnacle Consulting Pty Ltd
Wilson Parking Aust | Wilson Parking Australia 1992 Pty Ltd
Ravi Kumar Sharma | R K Sharma
Sharma Ravi | Ravi Sharma
Chen Li Hua | Li Hua Chen
Taylor Made Kitchens | Taylormade Kitchens
Morning Star Bakery | Morningstar Bakery Pty Ltd
Oceania Refrigeration & A | Oceania Refrigeration & Airconditioning Pty Ltd
International Business Ma | International Business Machines Australia
Redback Security Serv | Redback Security Services Ltd
Hopkins Bros Transport | Hopkins Brothers Transport
Caldwell Eng Ltd | Caldwell Engineering Ltd
Wagners Concrete | Wagner's Concrete Pty Ltd
Lakeside Vet Clinic | Lakeside Veterinary Clinic
Prestige Auto Repairs | Prestige Automotive Repairs
Sunshine Coast Uni Hosp | Sunshine Coast University Hospital
Ellis & Co | Ellis and Company
Matthews Steel Fabrication | Mathews Steel Fabrication
Phillips Electrical | Philips Electrical Pty Ltd
Schneider Elec | Schneider Electric Ltd
Catherine Lee | Lee Catherine
Katherine Ann Doyle | Katherine Doyle
D & G Plumbing | D and G Plumbing Pty Ltd
DG Plumbing | D G Plumbing
ABC Cleaning Services | ABC Cleaning
Whangarei Dist Council | Whangarei District Council
Heritage Bank | Heritage Bank Ltd
Murdoch Childrens Research Inst | Murdoch Children's Research Institute
Royal Flying Doctor Svc | Royal Flying Doctor Service
Transgrid Networks | Trans Grid Networks
Palmerston Nth Motors | Palmerston North Motors
Wyndham Sheet Metal | Wyndham Sheetmetal
Ashfield Freight Forwarders | Ashfeild Freight Forwarders
Merrick Joinery | Merrcik Joinery
Woodland Furniture | Furniture Woodland
Castle Hill Medical Centre | Castle Hill Medical Ctr
Gosford Glass & Aluminium | Gosford Glass and Aluminium Pty Ltd
Tokyo Denki KK | Tokyo Denki
Siam Packaging Co Ltd | Siam Packaging Company Limited
Johnson Matthey Plc | Johnson Matthey
Baker & McKenzie | Baker McKenzie
Ernst and Young | Ernst & Young Services Pty Ltd
Wattle Park Nursery | Wattlepark Nursery
William O Connor | William O'Connor
Macquarie Leasing Pt | Macquarie Leasing Pty Limited
Northcote Pottery Supplies | Northcote Potery Supplies
Barossa Valley Winery | Barossa Vally Winery
Hargreaves Lansdown | Hargraves Lansdown
Fitzgerald Roofing | Fitzgerald Roofing Contractors
Yamamoto Trading KK | Yamamoto Trading
Lim Boon Keng | Boon Keng Lim
Patel Pharmacies | Patel Pharmacy
The Smith Family | Smith Family
Goldfields Drilling Svc | Goldfields Drilling Services
Mackay Sugar Ltd | Mackay Sugar Limited Cooperative
Kerr Consulting Engineers | Kerr Consulting Eng
Eastcoast Signs | East Coast Signs
Rapid Response Plumbing | Rapid Responce Plumbing
A1 Skip Bins | A1 Skip Bin Hire
Johnstone Tools | Johnston Tools
Valley Fresh Produce P/L | Valley Fresh Produce
Macarthur Disability Serv | Macarthur Disability Services Ltd
Benson Radiology | Dr Jones & Benson Radiology
Southern Cross Univ | Southern Cross University
Gallagher Ins Brokers | Gallagher Insurance Brokers
Chandler Macleod Grp | Chandler Macleod Group Limited
Hawkes Bay Fencing | Hawke's Bay Fencing Ltd
Christopher Evans | C Evans
Evans C | Christopher Evans
Maria Del Carmen Lopez | Maria Lopez
Van der Berg Farms | Vanderberg Farms
DeLuca Constructions | De Luca Constructions
MacKenzie Transport | McKenzie Transport
Parramatta City Council | City of Parramatta Council
Fresh Fields Catering | Freshfields Catering
Kangaroo Island Ferry | Kangaroo Island Ferries
Tech Data Distribution | TechData Distribution
Woolcott Research & Engagement | Woolcott Research
Zhang Wei | Wei Zhang
Zenith Solar Instal | Zenith Solar Installations
Hume Bricks & Pavers | Hume Brick & Pavers
North Shore Paediatrics | Northshore Paediatrics
Dunedin Engnrg Wrks | Dunedin Engineering Works
Meridian Energy | Meridian Energy Limited NZ
Pearson Edu Australia | Pearson Education Australia
Rossi Michael | Michael Rossi
M Rossi | Michael Rossi
Coles Express | Coles Xpress
Opal Aged Care | Opal Agedcare
Quality Print & Desgin | Quality Print & Design
Bunnings Grp Ltd | Bunnings Group Limited
ANZ Bank | ANZ Banking Group
Victoria Police Legacy | Victoria Police Legacy Fund
Lend Lease Building | Lendlease Building
`;

/** Names of two different payees. */
const otherPayee = `
Blinq Holdings Pty Ltd | Bailey Holdings Pty Ltd
CDE Company | ABC Company
Bank of China (Hong Kong) | Bank of China (Singapore)
Fund VIII | Fund IX
Macquarie Property Fund II | Macquarie Property Fund III
Acme Plumbing Sydney | Acme Plumbing Melbourne
Smith Plumbing Pty Ltd | Smith Electrical Pty Ltd
Jones Family Trust No 1 | Jones Family Trust No 2
John Smith | Jane Smith
John Smith | John Brown
Riverside Holdings | Lakeside Holdings
Sydney Water | Sydney Trains
University of Sydney | University of Newcastle
Department of Health | Department of Education
Westfield Trading Pty Ltd | Westfield Properties Pty Ltd
Anderson Group Pty Ltd | Henderson Group Pty Ltd
National Australia Bank | Bank of Australia
Commonwealth Bank of Australia | Reserve Bank of Australia
ABC Trading Ltd | XYZ Trading Ltd
First Avenue Investments | Third Avenue Investments
Golden Dragon Restaurant | Golden Lotus Restaurant
North Sydney Council | North Adelaide Council
Toyota Motor Finance China | Toyota Motor Finance New Zealand
Delta Freight Services | Beta Freight Services
Hunter Pacific Pty Ltd | Barrier Pacific Pty Ltd
J Smith | K Smith
Peter Nguyen | Paul Nguyen
Minh Nguyen | Linh Nguyen
Wei Zhang | Wei Zhao
Maria Garcia | Mario Rossi
Green Energy Solutions | Blue Energy Solutions
City of Melbourne | City of Darwin
AMP Capital Fund 1 | AMP Capital Fund 12
Westpac Securitisation Trust 2019-1 | Westpac Securitisation Trust 2020-1
Brisbane Airport Corporation | Perth Airport Corporation
Smith Holdings (NSW) Pty Ltd | Smith Holdings (VIC) Pty Ltd
Advanced Medical Group | Advance Metal Group
Bright Cleaning Services | Wright Cleaning Services
Miller Constructions | Hiller Constructions
St Marys School | St Josephs School
Royal Childrens Hospital | Royal Womens Hospital
General Electric Company | General Motors Company
Pacific Coast Holdings | Atlantic Coast Holdings
Southern Cross Travel | Southern Star Travel
Tiger Brands Ltd | Tiger Airways Ltd
Blackrock Fund Advisors | Blackstone Fund Advisors
Harvey Norman | Harvey Jones
Auckland Council | Auckland Airport
Wellington City Council | Hamilton City Council
Premier Building Services | Premier Cleaning Services
Supreme Foods Ltd | Extreme Foods Ltd
Kevin Lee | Karen Lee
Tan Ah Kow | Tan Ah Beng
Robert Taylor | Richard Taylor
Hong Kong Trading Company | Singapore Trading Company
Tokyo Electric Power | Kansai Electric Power
Mitsubishi Heavy Industries | Mitsubishi Chemical Industries
Samsung Electronics | Samsung Insurance
Tata Steel Ltd | Tata Motors Ltd
Reliance Power Ltd | Reliance Capital Ltd
Sun Life Insurance | Sun Pharma Industries
Crown Resorts | Crown Castle
Alpha Consulting Pty Ltd | Omega Consulting Pty Ltd
QBE Insurance | IAG Insurance
BHP Billiton | Rio Tinto
Telstra Corporation | Optus Corporation
Woolworths Group | Wesfarmers Group
ANZ Bank New Zealand | BNZ Bank New Zealand
Adelaide Brighton Cement | Adelaide Hills Cement
Stage 1 Developments | Stage 2 Developments
Lot 5 Investments | Lot 9 Investments
Unit Trust A | Unit Trust B
Class A Fund | Class B Fund
Harbour Series IV | Harbour Series VI
The Trustee for Brown Trust | The Trustee for White Trust
Trustees of the Smith Super Fund | Trustees of the Jones Super Fund
Smith & Sons | Smith & Daughters
Martin & Co | Marten Brothers
David Jones | David James
James Wilson | William Jameson
O'Brien Electrical | O'Connor Electrical
Mount Isa Mines | Mount Gambier Mills
Northern Territory Government | Northern Beaches Council
Eastern Freight | Western Freight
Upper Hunter Shire | Lower Hunter Shire
London Property Partners | Paris Property Partners
New York Life | New York Times
Texas Instruments | Texas Roadhouse
California Almonds Inc | California Walnuts Inc
Boston Consulting Group | Boston Scientific Group
American Express | American Airlines
British Airways | British Telecom
Royal Bank of Scotland | Royal Bank of Canada
Standard Chartered Bank Kenya | Standard Chartered Bank India
HSBC Bank Malaysia | HSBC Bank Vietnam
Citibank Japan | Citibank Korea
Deutsche Bank AG Frankfurt | Deutsche Bank AG London
Goodman Fielder | Goodman Group
Lion Nathan | Lion Capital
Orica Mining Services | Orion Mining Services
Santos Ltd | Sanford Ltd
Origin Energy | Oregon Energy
Mirvac Projects | Mirage Projects
Stockland Trust | Rockland Trust
Charter Hall Retail | Carter Hill Retail
Dexus Office Fund | Lexus Office Fund
Cromwell Property Group | Growthpoint Property Group
Spark Infrastructure | Spark New Zealand
Vector Communications | Victor Communications
Contact Energy | Genesis Energy
Summerset Villages | Somerset Villages
Metlife Care | Medlife Clinics
Fisher Funds | Fisher & Paykel
Air New Zealand | Air Vanuatu
Briscoe Group | Bristow Group
Kathmandu Holdings | Katoomba Holdings
Pacific Edge | Pacific Eagle Lines
Tower Insurance | Power Insurance
Turners Auctions | Tanners Auctions
Skyline Enterprises | Skyward Enterprises
Coastal Joinery Gosford | Coastal Joinery Wollongong
Mr A Patel | Mr B Patel
Sunrise Bakery Pty Ltd | Sunset Bakery Pty Ltd
Silver Fern Farms | Silver Lake Farms
Big River Timber | Big Rock Timber
Blue Mountain Water | Snowy Mountain Water
Red Cross Society | Blue Cross Society
Ocean View Motel | Mountain View Motel
Park Lane Dental | Park Road Dental
Capital Transport Canberra | Capital Transport Hobart
Prime Media | Prime Meats
Quick Couriers | Quick Caterers
Star Pharmacy | Stark Plumbing
Global Logistics Partners | Global Legal Partners
Trans Tasman Shipping | Trans Pacific Shipping
Central Coast Health | Central Coast Homes
Western Sydney University | Western Sydney Airport
Victoria University of Wellington | University of Victoria Canada
Monash University | Monash Health
Apex Steel Fabrication | Apex Scaffolding
Bluegum Joinery Pty Ltd | Redgum Joinery Pty Ltd
Summit Roofing | Summit Flooring
Elite Security Group | Elite Staffing Group
Noble Resources | Nobel Prize Foundation
Titan Hire | Triton Hire
Phoenix Rising Films | Phoenix Recovery
Cooper Brothers | Hooper Brothers
Fielding Motors | Wilding Motors
Grant Thornton | Grant Thomson
Baker Tilly | Baker Hughes
Allens Linklaters | Allan Gray
Clayton Utz | Clayton Church Homes
Hall & Wilcox | Hall Chadwick
Moore Stephens Perth | Moore Stephens Sydney
Knight Frank | Knight Franklin Homes
Colliers International | Cushman International
Roberts Co | Robertson Co
Hansen Yuncken | Hanson Concrete
Watpac Construction | Fairbrother Construction
Lipman Pty Ltd | Chipman Pty Ltd
`;

export type NamePair = readonly [a: string, b: string];

const pairsOf = (table: string): readonly NamePair[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as unknown as NamePair);

export const samePayees = pairsOf(samePayee);
export const otherPayees = pairsOf(otherPayee);
