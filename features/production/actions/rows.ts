/** What the features above may know of files. */
export { keysOfFiles, pagesOfBlocks } from '../store/files.ts';
