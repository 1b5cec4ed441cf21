import type { MetaDescriptor } from 'react-router';
import share from './share.png?url';

const TITLE = 'Перо — издайте свою книгу';
const DESCRIPTION =
  'Электронная, печатная и аудиокнига из вашей рукописи. Бесплатная вёрстка и публикация, живой модератор, роялти от 25 до 70 % с расчётом до копейки.';

export function guestMeta(siteUrl: string): MetaDescriptor[] {
  const home = new URL('/', siteUrl).href;
  const picture = new URL(share, siteUrl).href;
  return [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Перо' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: home },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Рукопись, разворот, телефон и печатная книга' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': organisation(home) },
  ];
}

const titles = {
  author: 'Стол — Перо',
  publisher: 'Издательство — Перо',
  moderator: 'Редакция — Перо',
  agent: 'Магазин — Перо',
};

export function signedInMeta(kind: keyof typeof titles | undefined): MetaDescriptor[] {
  return [{ title: kind ? titles[kind] : 'Перо' }];
}

function organisation(home: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${home}#house`, name: 'Перо', url: home, description: DESCRIPTION },
      { '@type': 'WebSite', name: 'Перо', url: home, inLanguage: 'ru', publisher: { '@id': `${home}#house` } },
    ],
  };
}
