import { contactsIn } from '../words/contacts.ts';
import { coarseWords, obsceneWords } from '../words/obscene-words.ts';
import { SELF_PUBLISHED_TAG, TAGS } from './tags.ts';

/** Letters of a tag that an author types. */
export const OWN_TAG = { least: 2, most: 40 };

export type OwnTagRefusal = 'own-tag-length' | 'own-tag-signs' | 'own-tag-words';

const SIGNS = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} '’+&.-])*$/u;
/** What belongs into no tag: they say what a book is about and sell nothing. */
const CALLS = /(?<![а-я])(?:купить|купи|скачать|скидк[аи]|акция|распродажа|дешево|бестселлер|промокод)(?![а-я])/;

const LISTED = new Map(TAGS.map(({ id, label }) => [folded(label), id]));

/**
 * What is kept of what was chosen and typed. A word that the list has, in whatever case, is the list's; one typed twice is
 * kept as it was typed first; ours is nobody's to give.
 * `tagsFolded([301], ['Магия', 'болота'])` gives { tagIds: [301, 206], own: ['болота'] }.
 */
export function tagsFolded(ids: readonly number[], typed: readonly string[]) {
  const words = new Map<string, string>();
  for (const tag of typed.map(trimmed)) if (tag !== '' && !words.has(folded(tag))) words.set(folded(tag), tag);
  words.delete(folded(SELF_PUBLISHED_TAG.label));
  const listed = [...words.keys()].flatMap((word) => LISTED.get(word) ?? []);
  return {
    tagIds: [...new Set([...ids, ...listed])].filter((id) => id !== SELF_PUBLISHED_TAG.id),
    own: [...words].flatMap(([word, tag]) => (LISTED.has(word) ? [] : tag)),
  };
}

type Kept = { readonly tagIds: readonly number[]; readonly ownTags: readonly string[] };
type Sent = { readonly tags?: readonly number[] | undefined; readonly own_tags?: readonly string[] | undefined };

/** Both kinds after an edit of either: a word that was typed may turn out to be the list's. */
export function tagsAfter(book: Kept, { tags, own_tags: typed }: Sent): Sent {
  if (tags === undefined && typed === undefined) return {};
  const { tagIds, own } = tagsFolded(tags ?? book.tagIds, typed ?? book.ownTags);
  return { tags: tagIds, own_tags: own };
}

export function ownTagRefusal(tag: string): OwnTagRefusal | null {
  if (tag.length < OWN_TAG.least || tag.length > OWN_TAG.most) return 'own-tag-length';
  const plain = folded(tag);
  if (contactsIn(tag).length > 0 || CALLS.test(plain)) return 'own-tag-words';
  if (obsceneWords(plain, tag).length > 0 || coarseWords(plain).length > 0) return 'own-tag-words';
  return SIGNS.test(tag) ? null : 'own-tag-signs';
}

function trimmed(tag: string): string {
  return tag.replace(/\s+/g, ' ').trim();
}

function folded(tag: string): string {
  return tag.toLowerCase().replaceAll('ё', 'е');
}
