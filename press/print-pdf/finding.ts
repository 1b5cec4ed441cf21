/** What the author should know about the print before it is ordered. */
export type Finding = {
  /** An error stops an order; a warning does not. */
  readonly severity: 'warning' | 'error';
  /** A machine's word for the kind: `pages-over`, `picture-coarse`. */
  readonly code: string;
  /** One or two Russian sentences. */
  readonly message: string;
  /** The chapter's title, or empty for the whole book. */
  readonly place: string;
};
