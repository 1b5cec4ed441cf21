/** Missing, or not yours: the two are the same to the one who asks. Thrown anywhere, answered once, in serve.ts. */
export class NotFound extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`No such ${what}`);
    this.what = what;
  }
}
