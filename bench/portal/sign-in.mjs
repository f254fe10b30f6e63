const PASSWORD = 'counterfoil-demo';
const LEAD = 'anna@kookaburra.example';

/** Signs in the finance lead of the demo's Australian customer. */
export const signIn = async (browser) => {
  await browser.takeToken();
  await browser.post('login', '/account/login', { username: LEAD, password: PASSWORD });
  await browser.takeToken();
};
