/** What the features above may know of files. */
export { keysOfFiles } from '../store/files.ts';
