/** The suppliers of the United States company, all made up. demo-suppliers.ts explains the format of a line. */
export const unitedStatesSuppliers = `
B001 | - | 271705864 | USA 256074974 7249213370 | 8060/1 | Redwood Supply Company | -
B002 | - | 452083124 | USA 021000089 35005914 | 3875/2 | Prairie Wind Logistics LLC | verified 31
B003 | - | 122344834 | USA 111000025 556794068 | 875/2 | Lakeshore Printing Inc | verified 44 weak + screened 2 1
B004 | - | 368245040 | USA 011401533 843351153 | 8700/2 | Blue Ridge Staffing LLC | verified 57
B005 | - | 120883873 | USA 065000090 527344964 | 6010/3 | Cactus Software Inc > Cactus | verified 12 + certified 90 Cactus
B006 | - | 361678684 | USA 026009593 138261428900 | 2630/4 | Old Mill Bakery LLC | verified 36 weak
B007 | - | 843353265 | USA 122105155 768333823 | 4145/1 | Garcia Translations | verified 31
B008 | - | 122014620 | USA 031101279 932757063 | 4600/1 | Steel Valley Fabrication Inc | verified 22 + inactive 251
B009 | - | - | USA 123456780 100200300 | =2350/1 | Dana Whitfield | employee 0 + verified 9
B010 | - | - | USA 310176488 4455667788 | =1690.40/1 | Raul Ortega | employee 0 + certified 25 Raul Ortega
B011 | - | - | USA 310176488 ACME0001 | 18/2 | Acme Widgets LLC | verified 17 weak
B012 | - | - | USA 123456780 CA00112233445566 | - | Maple Timber Imports | verified 40 + reported 290 + comment 291 Their bank in Canada changed; the old account must not be paid.
B013 | - | - | USA 011401533 96553702 | 2205/3 | Magnolia Freight LLC | verified 64
B014 | - | - | USA 091000019 237246233 | 4125/1 | Juniper Staffing LLC | verified 77
B015 | - | - | USA 256074974 351933427 | 1810/2 | Sycamore Steel Inc | verified 90 weak + screened 2 1
B016 | - | - | USA 036001808 844344673 | 4830/2 | Hickory Furniture LLC | verified 103
B017 | - | - | USA 256074974 660721366 | 6470/4 | Cottonwood Paper Company | verified 20 as Cottonwood Paper and Board Company
B018 | - | - | USA 021000089 58800300 | 5150/1 | Sequoia Data Systems Inc | verified 19 + screened 2 1
B019 | - | - | USA 121000248 1554921184 | 4635/2 | Dogwood Dental Supply LLC | -
B020 | - | - | USA 031101279 56977287 | 655/3 | Cypress Pumps Inc | verified 45
B021 | - | - | USA 111000025 155436852309 | 5945/1 | Tamarack Logging LLC | verified 237 + screened 2 1
B022 | - | - | USA 031101279 35157442 | 4285/2 | Laurel Law Group LLP | certified 48 Laurel Law Group LLP + screened 5 3
B023 | - | - | USA 065000090 77869393 | 1920/2 | Aspen Outfitters Inc | verified 84
B024 | - | - | USA 021000021 113308687567 | 5330/4 | Chestnut Catering LLC | verified 97 + screened 2 1
B025 | - | - | USA 122105155 207134399 | 3920/1 | Buckeye Rubber Company | verified 110
B026 | - | - | USA 051404260 196250821 | 5345/2 | Mesquite Grill Goods LLC | verified 13
B027 | - | - | USA 031101279 8986617486 | 4425/3 | Palmetto Landscaping LLC | verified 35 + reported 230
B028 | - | - | USA 091000019 575255545 | 2980/1 | Hemlock Construction Inc | verified 39
B029 | - | - | USA 121000248 332670123 | 1860/2 | Cardinal Printing Inc | verified 52
B030 | - | - | USA 256074974 864580285 | 5500/2 | Meadowlark Music Rentals LLC | verified 65 + screened 2 1
B031 | - | - | USA 065000090 91527632 | 3295/4 | Oriole Uniforms LLC | -
B032 | - | - | USA 091000019 701524230 | 6090/1 | Heron Boat Works Inc | verified 91
B033 | - | - | USA 026009593 888397590 | 3925/2 | Pelican Seafood LLC | verified 44 + screened 6 202 + comment 7 Stop until compliance has cleared the screening result.
B034 | - | - | USA 122105155 34567276 | 6625/3 | Osprey Aviation Services Inc | verified 7
B035 | - | - | USA 091000019 804470968 | 805/1 | Goldfinch Publicity LLC | verified 20
B036 | - | - | USA 124003116 782289604 | 5200/2 | Chickadee Childcare LLC | verified 33 + screened 2 1
B037 | - | - | USA 124003116 96940109 | 1470/2 | Roadrunner Couriers Inc | verified 46
B038 | - | - | USA 122105155 7407130437 | 1370/4 | Quail Security LLC | verified 59
B039 | - | - | USA 043000096 99791980 | 3520/1 | Thrush Audio Inc | verified 28 + inactive 270
B040 | - | - | USA 065000090 7707384358 | 1820/2 | Kingfisher Plumbing LLC | verified 85
B041 | - | - | USA 121000248 61723054 | 2085/3 | Sandpiper Beach Services LLC | verified 98
B042 | - | - | USA 031101279 48496836 | 4380/1 | Wren Interiors LLC | verified 111 + screened 2 1
B043 | - | - | USA 036001808 522476068748 | 945/2 | Egret Water Systems Inc | unapproved 1
B044 | - | - | USA 065000090 3045022489 | 4005/2 | Kestrel Robotics Inc | verified 19 + limit 75 12000
B045 | - | - | USA 011401533 5583987616 | 1185/4 | Nuthatch Hardware LLC | verified 105 + screened 2 1
B046 | - | - | USA 111000025 9922765202 | 3805/1 | Warbler Translations LLC | verified 53
B047 | - | - | USA 021000089 722842872864 | 1235/2 | Catbird Pet Supply LLC | verified 66
B048 | - | - | USA 011401533 444714668 | 4915/3 | Bobolink Rice Mills Inc | verified 79 + screened 2 1
B049 | - | - | USA 065000090 1793979551 | 5180/1 | Grosbeak Seeds Company | verified 92
B050 | - | - | USA 021000021 372323413 | 2025/2 | Towhee Tool Rental LLC | verified 105
B051 | - | - | USA 036001808 116008344 | 1025/2 | Killdeer Railworks Inc | verified 8 weak + screened 2 1
B052 | - | - | USA 026009593 98802796 | 1210/4 | Plover Packaging LLC | verified 21
B053 | - | - | AUS 484-799 555123 | - | O'Malley & Daughters | kept 24
B054 | - | - | AUS 062-245 10774421 | - | Tasman Freight Lines Ltd | kept 38
B055 | - | - | AUS 033-112 620344 | - | Great Dividing Energy Ltd | kept 47
B056 | - | - | AUS 012-403 448210977 | - | Eucalypt Software Pty Ltd | kept 59
B057 | - | - | AUS 083-214 77120934 | - | Boab Security Pty Ltd | kept 180 as reported
B058 | - | - | NZL 02-0197-0209448-050 | - | Southern Alps Helicopters Limited | kept 53
B059 | - | - | NZL 06-0389-0012260-002 | - | Kauri Timber Merchants Limited | kept 57
E060 | - | - | USA 111000025 5040708525 | =3560/1 | Walter Beech | employee 0 + verified 16
E061 | - | - | USA 065000090 869284995 | =3200/1 | June Alder | employee 0 + verified 17
E062 | - | - | USA 043000096 725055095908 | =3750/1 | Marcus Hale | employee 0 + verified 18
E063 | - | - | USA 122105155 718631351178 | =3430/1 | Nora Finch | employee 0 + verified 19
`;
