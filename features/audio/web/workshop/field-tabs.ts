import type { WorkshopTab } from '../../rules/paths.ts';

/** Where a field is filled in. */
export const FIELD_TABS: Readonly<Record<string, WorkshopTab>> = {
  files: 'sound',
  book_name: 'meta',
  annotation: 'meta',
  genres: 'meta',
  tags: 'meta',
  own_tags: 'meta',
  age: 'meta',
  employees: 'meta',
  cover: 'cover',
  reader: 'rights',
  phonogram_legal_status: 'rights',
  has_musical_fragments: 'rights',
  agreed_with_audio_responsibility: 'rights',
  license_type: 'license',
  price: 'license',
};
