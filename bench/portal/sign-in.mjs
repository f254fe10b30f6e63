const PASSWORD = 'counterfoil-demo';
const LEAD = 'anna@kookaburra.example';

/** The finance lead of the demo's Australian customer, in a browser of their own. */
export const signIn = async (browser) => {
  await browser.takeToken();
  await browser.post('login', '/account/login', { username: LEAD, password: PASSWORD });
  await browser.takeToken();
};
