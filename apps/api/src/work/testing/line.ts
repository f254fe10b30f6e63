/** A payment as a caller sends it. */
export const line = {
  accountName: 'Wattle Transport',
  accountNumber: '10203040',
  accountCode: '063102',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount: 4_200,
  clientData: '1',
  action: 'x',
};
