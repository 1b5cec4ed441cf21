/** What the features above may know of what was found. */
export { keepSignature } from '../store/signatures.ts';
