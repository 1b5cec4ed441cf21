/** What the features above may read of an audiobook's own rows; who may is asked before. */
export { agreementsOf, audiobookById } from '../store/audiobooks.ts';
export { soldTextMarks } from '../store/sent.ts';
