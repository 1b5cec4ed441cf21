/** The settings that the browser may know. apps/server makes them of the whole; nothing secret is among them. */
export type PublicSettings = {
  readonly siteUrl: string;
  readonly isDevelopment: boolean;
  /** The sandbox's app with codes, for the staff of the demonstration. */
  readonly authenticator: string | null;
  /** Where one signs in at the bookstore; it comes back to /account/bookstore/. Null when nobody has named it. */
  readonly shopSignIn: string | null;
  /** Where the royalty service stands when it is not here. */
  readonly royaltyBase: string | null;
  readonly links: {
    readonly blog: string;
    readonly taxAccount: string;
    readonly partnerProgramme: string;
    readonly reviewRules: string;
  };
  readonly experiments: { readonly url: string; readonly id: string } | null;
  readonly tracker: string | null;
  readonly feedbackWidget: string | null;
  readonly analytics: { readonly url: string; readonly counter: string } | null;
  /** Where a recorder of visits comes from and where it tells; null unless the operator has named both. */
  readonly sessionReplay: { readonly script: string; readonly sink: string } | null;
  readonly errorReports: {
    readonly isOn: boolean;
    readonly sampling: number;
    readonly replay: {
      readonly loadTimeoutMs: number;
      readonly flushMs: number;
      readonly idlePauseMs: number;
      readonly expireMs: number;
      readonly longestMs: number;
      readonly sessionSampling: number;
      readonly errorSampling: number;
    };
  };
};
