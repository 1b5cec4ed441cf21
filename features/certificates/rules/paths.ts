export function certificatesPath(bookId: number): `/${string}` {
  return `/books/${bookId}/certificates/`;
}

export const CHECK_PATH = '/certificates/';
