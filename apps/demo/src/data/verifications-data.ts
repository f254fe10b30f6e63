/**
 * Verification requests whose story is more than a simple answer. verification-steps.ts explains the format of a line,
 * verification-acts.ts each verb. Emails of the last day are left to the server, which sends them when it starts.
 */
export const verifications = `
kookaburra V033 | ask 364
kookaburra V023 | ask 363 + later 363 5
kookaburra V048 | ask 352 + mail 352 + open 353 + match 353 + mail 359
kookaburra V042 | ask 340 + bounce 340 550 5.1.1 No such user here
kookaburra V021 | ask 330 + mail 330 + mail 337 + expire 360
kookaburra V059 | ask 361 + mail 361 + open 362 + miss 362 + miss 362 + miss 362 + miss 362 + miss 362 + mail 362 + unlock 363 Called on the number of their invoices: they mixed up two accounts.
kookaburra V058 | ask 311 + mail 311 + revoke 312 This is the record of the old system. The payee is asked under V007.
kookaburra V026 | ask 362 update + mail 362 + open 363 + match 363 + confirm 363 + details 363 We have had no other account for years. + mail 363
kookaburra V038 | ask 361 update + mail 361 + open 364 + match 364 + new 364 AUS 063-884 10442290 because 2 + details 364 {2} We changed banks in October; the old account closes at the end of the month.
kookaburra V016 | keepback 120 4
kookaburra V018 | keepback 121 4
kookaburra V025 | keepback 130 7
kookaburra V050 | keepback 160 7
kookaburra V062 | keepback 49 6
tuiholdings T005 | keepback 80 4
tuiholdings T012 | ask 230 update + mail 230 + open 231 + match 231 + new 231 NZL 01-0755-0033917-000 because 1 + details 231 {1} The old account was closed. + mail 231 + decline 232 Their director was called on the known number and knows of no other account.
tuiholdings T019 | ask 356 + mail 356 + open 357 + delegate 357 office@nikaunurseries.example + mail 357 + open 358
tuiholdings T031 | ask 200 + mail 200 + unsubscribe 201 + expire 230 + keepback 340 6
tuiholdings T043 | ask 345 + mail 345 + open 346 + miss 346 + miss 346 + miss 346 + miss 346 + miss 346 + mail 346 + unlock 347 Their new accountant called and asked for another try. + approve 348 + resend 348 + mail 348 + open 349 + mail 355
bluebirdsupply B001 | keepback 75 4
bluebirdsupply B019 | ask 363 + mail 363
bluebirdsupply B031 | ask 350 + bounce 350 550 5.1.1 User unknown + email 351 ap@orioleuniforms.example + approve 352 + resend 352 + mail 352 + mail 359
bluebirdsupply B043 | ask 341 + mail 341 + open 344 + miss 344 + details 344 Our bookkeeper is away and I do not have the number here. Please call me. + mail 344
`;

/** Comments below answers. Most people write none. */
export const answerComments: readonly string[] = [
  'All correct, thank you.',
  'Please send remittance advice to this address from now on.',
  'I am only in the office from Monday to Wednesday.',
  'I called your accounts team first to be sure that this is genuine.',
];

/** Comments that explain a wrong account. */
export const reportComments: readonly string[] = [
  '{1} This account was closed. Please do not pay to it any more.',
  '{3} We never had an account at this bank.',
];
