/** The settings that the browser may know. apps/server makes them of the whole; nothing secret is among them. */
export type PublicSettings = {
  readonly siteUrl: string;
  readonly isDevelopment: boolean;
  /** The sandbox's app with codes, for the staff of the demonstration. */
  readonly authenticator: string | null;
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
