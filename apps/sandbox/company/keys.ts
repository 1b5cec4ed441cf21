type Login = { readonly login: string; readonly password: string };

/** What we are known by at the companies behind a tirage. */
export type TirageKeys = {
  readonly print: string;
  readonly cdek: { readonly clientId: string; readonly secret: string };
  readonly pochta: Login & { readonly token: string };
  readonly pochtaTracking: Login;
  readonly dadata: string;
};
