/** What the features above may know of files. */
export { forgetFindings, keysOfFiles, pagesOfBlocks } from '../store/files.ts';
