/** The command says no: `message` is the one Russian sentence that goes to stderr. */
export class Refused extends Error {}
