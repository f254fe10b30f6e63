/** The suppliers of the Australian company, all made up. demo-suppliers.ts explains the format of a line. */
export const australianSuppliers = `
V001 | syd | 53004085616 | AUS 063-102 10203040 | 1250/2 | Bluegum Joinery Pty Ltd | verified 6 + screened 2 1 + comment 40 Called back on the number of their website before the first payment.
V003 | mel | 66052601813 | AUS 033-692 83197857 | 1295/2 | Harbour Bridge Catering Pty Ltd > Harbour Catering | verified 12 + certified 30 Harbour Catering
V004 | bne | 52059083019/52059083019 | AUS 012-095 329258 | 2780/2 | Wattle Print & Sign Pty Ltd > Wattle Print and Sign Pty Ltd | verified 15
V005 | syd | 17066131860 | AUS 064-733 797808098 | 16500/2 | Red Earth Haulage Pty Ltd | verified 20 + limit 45 18000
V006 | mel | 23009139093 | AUS 342-603 47338124 | 8680/3 | Southern Cross Office Supplies Pty Ltd | verified 70
V007 | bne | 73096030821/73096030821 | AUS 302-348 47295260 | 7400/1 | Murray River Packaging Pty Ltd | verified 9 + screened 2 1
V008 | - | 78046281949 | AUS 033-094 60992979 | 1395/1 | Jacaranda Landscapes Pty Ltd > Jacaranda Gardens | verified 22
V009 | syd | 78082199353 | AUS 923-270 15831819 | 7875/1 | Kookaburra Electrical Services Pty Ltd | verified 109
V010 | syd | 43018190933/43018190933 | AUS 033-996 506448196 | 1205/2 | Ironbark Timber Pty Ltd | verified 18 + limit 70 9000 + comment 70 Limit agreed with purchasing.
V011 | mel | 44078657977 | AUS 124-591 306468299 | 7610/2 | Opal Cleaning Group Pty Ltd | verified 11 + screened 3 201 + comment 3 Screening hit was another company of that name.
V012 | bne | 83054323198 | AUS 082-791 403445 | 1210/2 | Banksia Legal Pty Ltd | verified 16 + limit 20 40000
V013 | syd | 27048757491/27048757491 | AUS 182-284 575435 | 6905/3 | Coral Coast Plumbing Pty Ltd | verified 31 weak
V014 | mel | 75011862525 | AUS 124-363 38119557 | 7265/4 | Snowy Mountains Water Pty Ltd | verified 64
V015 | bne | 56076018954 | AUS 062-245 10774421 | 5860/1 | Tasman Freight Lines Ltd | comment 5 Answers are kept by their head office.
V016 | - | 87055979710/87055979710 | AUS 033-112 620344 | 4320/4 | Great Dividing Energy Ltd | -
V017 | syd | 78014710493/53004085616 | AUS 013-234 14308421 | 8645/2 | Pilbara Drilling Services Pty Ltd | verified 44
V018 | syd | 30074650758 | AUS 012-403 448210977 | 6205/2 | Eucalypt Software Pty Ltd | -
V019 | mel | 12029170349/12029170349 | AUS 484-405 96282117 | 5090/2 | Platypus Marketing Pty Ltd | verified 71 + comment 120 Contract ends in December.
V020 | bne | 82023667129 | AUS 062-252 85345555 | 5915/3 | Lyrebird Events Pty Ltd | verified 90 as Lyrebird Events and Staging Pty Ltd + screened 6 5
V021 | syd | 42076842683 | AUS 083-214 77120934 | 4485/4 | Boab Security Pty Ltd | -
V022 | mel | 50046563213/50046563213 | AUS 062-521 76238574 | 1330/1 | Quokka Travel Pty Ltd | verified 52 + screened 6 4
V023 | bne | 37022330794 | AUS 062-642 267753 | 8515/1 | Grevillea Medical Supplies Pty Ltd | screened 4 2
V024 | - | 15024402686 | AUS 032-394 509760584 | 6505/2 | Barramundi Fine Foods Pty Ltd | verified 64 + screened 4 3
V025 | syd | 15059952895/15059952895 | AUS 083-994 694021782 | 510/2 | Derwent Accounting Pty Ltd | certified 58 Derwent Accounting Pty Ltd
V026 | syd | 24007866668 | AUS 083-787 788227492 | 3880/2 | Yarra Valley Printing Pty Ltd | verified 25 + comment 200 Asked why their number was cancelled; no answer yet.
V027 | mel | 20017603137 | AUS 302-161 70897765 | 5400/3 | Old Colony Constructions Pty Ltd | verified 21 + inactive 232
V028 | bne | 94072159016/94072159016 | AUS 063-519 214257751 | 6805/4 | Nullarbor Couriers Pty Ltd | verified 28 + reported 268 + comment 269 They closed this account in winter. New details are awaited.
V029 | syd | 96009281592 | AUS 923-203 264109919 | 4220/1 | Magpie Telecom Pty Ltd | verified 39
V030 | mel | 13001396247 | AUS 633-940 100614068 | 6535/1 | Saltbush Consulting Pty Ltd | verified 52
V031 | bne | 94595711777/94595711777 | AUS 033-000 87654 | 420/4 | Jo Nguyen | certified 66 Jo Nguyen
V032 | - | 96741215472 | AUS 013-246 86149359 | 1200/2 | RA Smith Bookkeeping | verified 35
V033 | syd | 74803852808 | AUS 032-778 671988889 | 8240/2 | Nick the Tiler | -
V034 | syd | 68414852538/68414852538 | AUS 484-969 83793389 | 2095/3 | Okafor IT | verified 48
V035 | mel | 76885393363 | AUS 923-433 327416584 | 5920/4 | Marlee Wilson | verified 77 weak
V036 | bne | 57387500474 | AUS 182-687 97225156 | 4225/1 | Hartmann Pianos | certified 80 Hartmann Pianos
V037 | syd | 98395755131/98395755131 | AUS 342-123 366186631 | 2700/1 | Rosella Orchards | verified 39
V038 | mel | 22373537990 | AUS 012-602 84346088 | 2750/2 | Gumleaf & Sons | verified 46
V039 | bne | 35751163726 | AUS 032-724 761759 | 1000/2 | Wombat Rescue Incorporated | verified 59
V040 | - | 60516761222/60516761222 | AUS 013-880 446479 | 2980/4 | City of Port Halyard | verified 13
V041 | syd | 98029729975 | AUS 484-219 82374753 | 1755/3 | Halyard Harbour Authority | verified 85
V002 | mel | - | AUS 012-345 006789012 | 980/2 | Coastal Freight Partners | verified 33 as Coastal Freight Services Pty Ltd + comment 50 Trading name and company name differ; asked them to send the registration.
V042 | mel | - | AUS 083-001 9ABC12 | 45/4 | Brolga Holdings Pty Ltd | -
V043 | syd | - | AUS 032-102 310455 | =14300/4 RENT HARBOURVIEW | Harbourview Property Trust | verified 4 + comment 6 Rent is the same amount each month.
V044 | bne | - | AUS 064-131 10450098 | =6820/4 RENT DEPOT | Spinifex Road Depot Trust | verified 8
V045 | mel | 85655125674 | AUS 732-037 588365604 | 1205/2 | Spotted Gum Catering Pty Ltd | verified 27
V046 | bne | 12921851569 | AUS 112-309 438273 | 1690/2 | Galah Signage Pty Ltd | verified 140 + screened 8 1
V047 | syd | 75011862525 | AUS 484-664 440680449 | 2085/2 | Currawong Couriers Pty Ltd | verified 36
V048 | bne | 86365564729 | AUS 762-702 40677709 | 1325/3 | Silky Oak Furniture Pty Ltd | unapproved 1
V049 | mel | N/A | AUS 732-442 61121302 | 2300/4 | Blue Wren Childcare Pty Ltd | verified 61 weak
V050 | syd | 45439627365 | AUS 484-095 76566782 | 2155/1 | Stringybark Advisory Pty Ltd | certified 150 Stringybark Advisory Pty Ltd
V051 | mel | 72948978610 | AUS 033-224 25460259 | 840/1 | Paperbark Press Pty Ltd | verified 45
V052 | syd | 62371006876 | AUS 302-980 372660 | 5800/2 | Bottlebrush Florists Pty Ltd | verified 83 + inactive 300 + comment 300 Closed at the end of winter.
V053 | bne | 81485524578 | AUS 033-684 467622380 | 5615/2 | Mulga Mining Supplies Pty Ltd | verified 29 + screened 9 202 + comment 10 Do not pay before compliance has looked at the screening result.
V054 | bne | 27397396417 | AUS 923-857 707329936 | 4145/2 | Cassowary Coaches Pty Ltd | verified 95
V055 | mel | 83792749072 | AUS 012-081 288818473 | 2325/3 | Tawny Frogmouth Lighting Pty Ltd | verified 41
V056 | syd | 81236914961 | AUS 063-523 623957 | 6345/4 | Lorikeet Language Services Pty Ltd | verified 58 + certified 170 Lorikeet Languages
V057 | mel | 98290457927 | AUS 083-859 571244 | 1705/1 | Bilby Laboratories Pty Ltd | reported 255
V058 | bne | 73096030821 | AUS 633-000 150998714 | - | Murray River Packaging | unapproved 1 + comment 310 Second record from the old system: same payee, other account. To be cleared up.
V059 | mel | 52059083019 | AUS 182-512 9611408 | - | Wattle Print & Sign | -
V060 | - | - | NZL 02-0197-0209448-050 | - | Southern Alps Helicopters Limited | verified 34
V061 | - | - | NZL 06-0389-0012260-002 | - | Kauri Timber Merchants Limited | verified 72
V062 | - | - | USA 256074974 7249213370 | - | Redwood Supply Company | kept 51
E063 | bne | - | AUS 082-037 969971215 | =2620/2 SALARY | Priya Raman | employee 0 + verified 9
E064 | - | - | AUS 732-765 509459106 | =3040/2 SALARY | Tom Ashgrove | employee 0 + certified 20 Tom Ashgrove
E065 | syd | - | AUS 083-135 37344860 | =3820/2 SALARY | Mei Lin Chua | employee 0 + verified 11
E066 | syd | - | AUS 762-460 31841792 | =3730/2 SALARY | Sofia Petrou | employee 0 + verified 12
E067 | mel | - | AUS 082-581 23851718 | =2780/2 SALARY | Daniel Okoye | employee 0 + certified 23 Daniel Okoye
E068 | bne | - | AUS 732-511 131544 | =3400/2 SALARY | Harriet Wolfe | employee 0 + verified 14
E069 | syd | - | AUS 762-215 33139468 | =3720/2 SALARY | Lachlan Byrne | employee 0 + verified 15
E070 | mel | - | AUS 013-728 720702300 | =3820/2 SALARY | Amara Silva | employee 0 + certified 26 Amara Silva
`;
