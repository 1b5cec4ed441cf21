/** What the features above may know of covers. */
export { countedPages, coverRow, keysOfCovers, putCover } from '../store/covers.ts';
