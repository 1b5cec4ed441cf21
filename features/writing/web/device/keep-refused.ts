/** The server said no, in its own words. */
export class KeepRefused extends Error {}
