/**
 * What people do for a book. `edits` may work on text and description, `submits` may send it to moderation, `suggests`
 * may read it and say in its text what they would change.
 */
export const ROLE_TYPES = [
  { id: 1, slug: 'author', label: 'Автор', edits: true, submits: true, suggests: true },
  { id: 2, slug: 'co-author', label: 'Соавтор', edits: true, submits: true, suggests: true },
  { id: 3, slug: 'editor', label: 'Редактор', edits: true, submits: false, suggests: true },
  { id: 4, slug: 'proofreader', label: 'Корректор', edits: false, submits: false, suggests: true },
  { id: 5, slug: 'illustrator', label: 'Художник', edits: false, submits: false, suggests: false },
  { id: 6, slug: 'cover-designer', label: 'Дизайнер обложки', edits: false, submits: false, suggests: false },
  { id: 7, slug: 'translator', label: 'Переводчик', edits: false, submits: false, suggests: false },
  { id: 8, slug: 'compiler', label: 'Составитель', edits: false, submits: false, suggests: false },
  { id: 9, slug: 'foreword', label: 'Автор предисловия', edits: false, submits: false, suggests: false },
  { id: 10, slug: 'reader', label: 'Чтец', edits: false, submits: false, suggests: false },
] as const;

export type RoleSlug = (typeof ROLE_TYPES)[number]['slug'];
export const ROLE_SLUGS: readonly RoleSlug[] = ROLE_TYPES.map(({ slug }) => slug);

/** What a caller may do with a book; `judge` is the right of the moderator who holds it. */
export type Right = 'read' | 'suggest' | 'edit' | 'submit' | 'own' | 'judge';

/** The rights that a role brings to whoever has agreed to work as this person. */
export function rightsOfRole(slug: string): readonly Right[] {
  const role = ROLE_TYPES.find((known) => known.slug === slug);
  if (!role?.suggests) return [];
  if (!role.edits) return ['read', 'suggest'];
  return role.submits ? ['read', 'suggest', 'edit', 'submit'] : ['read', 'suggest', 'edit'];
}

/** The roles that bring a right. */
export function rolesWith(right: Right): readonly RoleSlug[] {
  return ROLE_SLUGS.filter((slug) => rightsOfRole(slug).includes(right));
}

export const AUTHOR_ROLES: readonly RoleSlug[] = ['author', 'co-author'];

/** The owner speaks in the name of anybody on the title page; another author of the book only in their own. */
export function maySpeakFor(
  reader: { readonly userId: number; readonly email: string | null },
  ownerId: number,
  role: { readonly role: string; readonly userId: number | null },
): boolean {
  if (reader.userId === ownerId) return true;
  const isTheirs = reader.email !== null && reader.userId === role.userId;
  return isTheirs && AUTHOR_ROLES.some((slug) => slug === role.role);
}
