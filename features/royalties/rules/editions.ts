export const EDITIONS = ['ebook', 'print', 'audio'] as const;
export type Edition = (typeof EDITIONS)[number];
