/** The session's anti-forgery token: fetched once, shared by calls that start together, fetched again after a refusal. */
export type TokenHolder = { readonly token: () => Promise<string>; readonly forget: () => void };

export const tokenHolder = (fetchToken: () => Promise<string>): TokenHolder => {
  let held: Promise<string> | null = null;
  const forget = () => {
    held = null;
  };
  return {
    token: () => {
      held ??= fetchToken().then((token) => {
        // An empty token means that the fetch failed, so the next call tries again.
        if (token === '') forget();
        return token;
      });
      return held;
    },
    forget,
  };
};
