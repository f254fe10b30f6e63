/** The suppliers of the New Zealand company, all made up. demo-suppliers.ts explains the format of a line. */
export const newZealandSuppliers = `
T001 | - | 9429288200185 | NZL 02-0647-0635859-050 | 5325/1 | Kea Engineering Limited | verified 7 + screened 3 1
T002 | - | 9429348395486/72057988 | NZL 01-0604-0545124-000 | 5345/2 | Pohutukawa Print Limited > Pohutukawa Print | verified 14 + certified 60 Pohutukawa Print
T003 | - | 9429682828800 | NZL 06-0564-0682676-000 | 2395/2 | Tui Office Products Limited | verified 44 weak + screened 2 1
T004 | - | 9429279180588/98718036 | NZL 03-0204-0778957-000 | 5085/2 | Waikato Dairy Transport Limited > Waikato Dairy Transport Ltd | verified 57
T005 | - | 9429340187805 | NZL 02-0197-0209448-050 | 2260/3 | Southern Alps Helicopters Limited | -
T006 | - | 9429834788785/48483720 | NZL 06-0389-0012260-002 | 4185/4 | Kauri Timber Merchants Limited | -
T007 | - | 9429616751365 | NZL 03-0861-0945129-000 | 3280/1 | Rimu Consulting Limited | certified 70 Rimu Consulting Limited
T008 | - | 9429427316722/72057988 | NZL 06-0582-0602027-050 | 4540/1 | Harbour City Cleaning Limited | verified 109
T009 | - | 9429635515054 | NZL 06-0572-0592400-050 | 1615/2 | Fiordland Foods Limited | verified 26 + limit 50 7000
T010 | - | 9429948113114 | NZL 12-3039-0607006-002 | 4260/2 | Weka Software Limited | verified 40 weak
T011 | - | 9429440242640 | NZL 38-9304-0258247-000 | 620/2 | Moa Constructions Limited | verified 18 + inactive 240
T012 | - | 9429140261408/111419310 | NZL 02-0442-0933983-001 | 5050/3 | Paua Jewellery Limited | verified 30 + reported 222
T013 | - | N/A | NZL 06-0803-0088253-000 | 2970/2 | Tōtara Joinery Limited > Totara Joinery Ltd | verified 64
T014 | - | - | NZL 03-0706-0284535-002 | 1430/1 | Manuka Honey Traders Limited | verified 77
T015 | - | - | NZL 02-0766-0932864-000 | 4005/2 | Rata Courier Company Limited | verified 90 weak + screened 2 1
T016 | - | - | NZL 02-0830-0461084-050 | 1800/4 | Kowhai Gardens Limited | verified 103
T017 | - | N/A | NZL 01-0319-0860328-050 | 620/2 | Matai Civil Works Limited | verified 6
T018 | - | - | NZL 38-9170-0057609-000 | 2005/3 | Puriri Roofing Limited | verified 20 as Puriri Roofing Services Limited
T019 | - | - | NZL 02-0914-0321185-000 | 4715/1 | Nikau Nurseries Limited | -
T020 | - | - | NZL 06-0941-0168737-002 | 2910/2 | Harakeke Textiles Limited | verified 45
T021 | - | N/A | NZL 06-0883-0296270-050 | 2420/1 | Toetoe Thatching Limited | verified 237 + screened 2 1
T022 | - | - | NZL 38-9456-0324127-050 | 2770/2 | Mamaku Freight Limited | verified 71
T023 | - | - | NZL 12-3252-0114745-002 | 3800/4 | Ponga Outdoor Furniture Limited | verified 84
T024 | - | - | NZL 02-0295-0720450-050 | 1305/2 | Karaka Coffee Roasters Limited | certified 44 Karaka Coffee Roasters Limited + screened 5 2
T025 | - | N/A | NZL 38-9185-0416766-000 | 370/3 | Tawa Boat Builders Limited | verified 110
T026 | - | - | NZL 06-0595-0742838-001 | 4610/1 | Kahikatea Building Supplies Limited | verified 13
T027 | - | - | NZL 01-0649-0374840-000 | 575/2 | Kereru Catering Limited | verified 26 weak + screened 2 1
T028 | - | - | NZL 02-0720-0826943-000 | 1320/1 | Fantail Print Limited | verified 39
T029 | - | N/A | NZL 03-0424-0545231-001 | 1440/2 | Bellbird Music Limited | verified 52
T030 | - | - | NZL 02-0557-0483062-001 | 4580/4 | Takahe Conservation Services Limited | reported 201
T031 | - | - | NZL 01-0320-0185622-002 | 430/2 | Kakapo Night Watch Limited | -
T032 | - | - | NZL 02-0009-0937721-000 | 2545/3 | Ruru Security Limited | verified 91
T033 | - | N/A | NZL 03-0712-0634781-000 | 205/1 | Hihi Accounting Limited | verified 81 + screened 2 1
T034 | - | - | NZL 01-0445-0121585-000 | 2775/2 | Korimako Songs and Stories Limited | verified 7
T035 | - | - | NZL 02-0583-0796038-002 | 3735/1 | Pukeko Landscaping Limited | verified 33 + inactive 260
T036 | - | - | NZL 02-0052-0796864-001 | 4890/2 | Toroa Shipping Limited | verified 33 + screened 2 1
T037 | - | N/A | NZL 06-0985-0934915-001 | 4630/4 | Godwit Travel Limited | verified 46
T038 | - | - | NZL 38-9000-0066596-000 | 3020/2 | Saddleback Repairs Limited | verified 59
T039 | - | - | NZL 12-3006-0143778-000 | 3440/3 | Whio Water Services Limited | verified 72 weak + screened 2 1
T040 | - | - | NZL 01-0408-0956962-050 | 690/1 | Tieke Timber Limited | verified 85
T041 | - | N/A | NZL 02-0155-0605055-000 | 4300/2 | Robin Software Limited | verified 60 + screened 7 4 + comment 8 Waits for the second look of compliance.
T042 | - | - | NZL 01-0993-0892102-002 | 4505/1 | Dotterel Beach Cleaning Limited | verified 111 + screened 2 1
T043 | - | - | NZL 06-0038-0472396-002 | 2200/2 | Ngaio Plumbing Limited | unapproved 1
T044 | - | - | NZL 38-9176-0018950-001 | 3515/4 | Akeake Electrical Limited | verified 27
T045 | - | N/A | NZL 02-0547-0780653-002 | 3240/2 | Titoki Architects Limited | verified 105 + screened 2 1
T046 | - | - | NZL 38-9336-0639968-050 | 3695/3 | Hinau Surveyors Limited | verified 29 + limit 80 5000
T047 | - | - | NZL 03-0911-0393394-000 | 2060/1 | Miro Wines Limited | verified 66
T048 | - | - | NZL 02-0737-0290049-001 | 4625/2 | Rewarewa Bees Limited | verified 79 + screened 2 1
T049 | - | N/A | NZL 38-9122-0024204-002 | 4655/1 | Maire Cranes Limited | verified 92
T050 | - | - | NZL 02-0246-0395815-050 | 805/2 | Kanuka Legal Limited | verified 105
T051 | - | - | NZL 02-0395-0138492-001 | 465/4 | Tarata Ceramics Limited | verified 8 weak + screened 2 1
T052 | - | - | NZL 38-9062-0529760-050 | 4405/2 | Horopito Laboratories Limited | verified 21
T053 | - | - | AUS 484-799 555123 | - | O'Malley & Daughters | verified 19
T054 | - | - | AUS 062-245 10774421 | - | Tasman Freight Lines Ltd | verified 27
T055 | - | - | AUS 033-112 620344 | - | Great Dividing Energy Ltd | verified 55
T056 | - | - | AUS 012-403 448210977 | - | Eucalypt Software Pty Ltd | verified 43
T057 | - | - | AUS 083-214 77120934 | - | Boab Security Pty Ltd | verified 66
T058 | - | - | USA 256074974 7249213370 | - | Redwood Supply Company | kept 62
E059 | - | - | NZL 02-0709-0564735-002 | =3470/1 | Hemi Walker | employee 0 + verified 16
E060 | - | - | NZL 38-9227-0495280-002 | =2930/1 | Ngaire Thompson | employee 0 + verified 17
E061 | - | - | NZL 12-3220-0429750-001 | =3640/1 | Oliver Grant | employee 0 + verified 18
E062 | - | - | NZL 02-0004-0126890-001 | =2750/1 | Sina Tuilagi | employee 0 + verified 19
E063 | - | - | NZL 38-9224-0987722-050 | =2760/1 | Rangi Cooper | employee 0 + verified 20
T064 | - | - | NZL 01-0156-0517348-000 | =8050/2 | Wharf Street Landlords Limited | verified 5 + comment 6 Rent, the same each month.
`;
