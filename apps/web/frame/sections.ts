import type { SectionName } from '@pero/web-platform/places';
import type { PublicSettings } from '@pero/web-platform/public-settings';
import type { PersonKind } from '@pero/web-platform/session';
import type { HouseRole } from '@pero/wire/endpoint';
import { inOrder, sorted } from './navigation.ts';

type SectionLink = { readonly label: string; readonly onlyMain?: true; readonly house?: readonly HouseRole[] } & (
  | { readonly to: string }
  | { readonly href: string }
);

export type SiteSection = { readonly title: string; readonly links: readonly SectionLink[] };

const TITLES: Readonly<Record<SectionName, string>> = {
  publish: 'Издать',
  services: 'Услуги',
  author: 'Автору',
  help: 'Справка',
  house: 'Перо',
  moderation: 'Редакция',
  agent: 'Магазин',
  manager: 'Услуги',
  publisher: 'Издательство',
};

const SHOWN: Readonly<Record<PersonKind, readonly SectionName[]>> = {
  guest: ['publish', 'services', 'author', 'help', 'house'],
  author: ['author', 'publish', 'help', 'services', 'house'],
  moderator: ['moderation', 'help', 'house'],
  agent: ['agent', 'help', 'house'],
  manager: ['manager', 'help', 'house'],
  publisher: ['publisher'],
};

/** The whole site: the footer of a guest and the drawer of everyone show it. */
export function sectionsOf(kind: PersonKind, links: PublicSettings['links'] | null): readonly SiteSection[] {
  const outside = links ? externalLinks(links) : [];
  return SHOWN[kind].map((name) => {
    const own: readonly (SectionLink & { readonly order: number })[] = inOrder(({ sections }) => sections?.[name]);
    return { title: TITLES[name], links: name === 'author' ? sorted([...own, ...outside]) : own };
  });
}

/** After what an author has here, before what is not built yet. */
function externalLinks(links: PublicSettings['links']) {
  return [
    { href: links.blog, label: 'Блог', order: 110 },
    { href: links.partnerProgramme, label: 'Партнёрам', order: 120 },
    { href: links.reviewRules, label: 'Правила отзывов', order: 130 },
    { href: links.taxAccount, label: 'Кабинет налоговой', order: 140 },
  ];
}
