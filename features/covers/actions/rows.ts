/** What the features above may know of covers. */
export { countedPages, coverRow, forgetMaking, keysOfCovers, putCover } from '../store/covers.ts';
