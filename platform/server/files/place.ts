/** Under this key lies the id of the place of files, which the database knows too (decision 0127). It belongs to nobody and stays. */
export const FILE_PLACE_KEY = 'place';
