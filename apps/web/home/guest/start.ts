/** Where a guest begins: an account first, then straight to the manuscript. */
export const START = '/account/registration/?next=/books/import/';
