import type { PublicSettings } from '@pero/web-platform/public-settings';
import type { PersonKind } from '@pero/web-platform/session';

type SectionLink = { readonly label: string; readonly onlyMain?: true } & (
  | { readonly to: string }
  | { readonly href: string }
);

export type SiteSection = { readonly title: string; readonly links: readonly SectionLink[] };

/** The whole house: the footer of a guest and the drawer of everyone show it. */
export function sectionsOf(kind: PersonKind, links: PublicSettings['links'] | null): readonly SiteSection[] {
  if (kind === 'publisher') return [publisher];
  const outside = links ? externalSections(links) : [];
  if (kind === 'moderator') return [moderation, help, house];
  if (kind === 'agent') return [agent, help, house];
  if (kind === 'guest') return [publish, services, authorOf(outside), help, house];
  return [authorOf(outside), publish, help, services, house];
}

const publish: SiteSection = {
  title: 'Издать',
  links: [
    { to: '/books/new/', label: 'Электронную книгу' },
    { to: '/books/import/', label: 'Импорт рукописи' },
    { to: '/books/print/', label: 'Печатную по требованию' },
    { to: '/books/new/?type=story', label: 'Рассказ' },
    { to: '/books/new/?type=draft', label: 'Черновик с продолжением' },
    { to: '/books/new/?type=fanfic', label: 'Фанфик' },
    { to: '/audiobooks/master/new/', label: 'Аудиокнигу' },
    { to: '/podcasts/new/', label: 'Подкаст' },
  ],
};

const services: SiteSection = {
  title: 'Услуги',
  links: [
    { to: '/services/', label: 'Все услуги' },
    { to: '/services/proofread/', label: 'Корректура' },
    { to: '/services/editing/', label: 'Редактура' },
    { to: '/services/pagemaker/', label: 'Вёрстка' },
    { to: '/services/design/', label: 'Обложка и дизайн' },
    { to: '/services/annotation/', label: 'Аннотация' },
    { to: '/services/audio/', label: 'Озвучивание' },
    { to: '/services/audio/readers/', label: 'Чтецы' },
    { to: '/services/booktrailer/', label: 'Буктрейлер' },
    { to: '/services/promotion/', label: 'Продвижение' },
    { to: '/services/circulation/', label: 'Тираж' },
    { to: '/services/assistant/', label: 'Литературный помощник' },
  ],
};

function authorOf(outside: readonly SectionLink[]): SiteSection {
  return {
    title: 'Автору',
    links: [
      { to: '/books/', label: 'Мои книги' },
      { to: '/series/', label: 'Серии' },
      { to: '/persons/', label: 'Люди моих книг' },
      { to: '/books/contests/', label: 'Конкурсы' },
      { to: '/books/bin/', label: 'Корзина' },
      { to: '/statistics/', label: 'Статистика' },
      { to: '/statistics/payments/', label: 'Выплаты' },
      { to: '/referral-program/', label: 'Приглашайте друзей' },
      { to: '/achievements/', label: 'Достижения' },
      ...outside,
      { to: '/status/', label: 'Статус автора' },
      { to: '/discounts/', label: 'Скидки' },
    ],
  };
}

function externalSections(links: PublicSettings['links']): readonly SectionLink[] {
  return [
    { href: links.blog, label: 'Блог' },
    { href: links.partnerProgramme, label: 'Партнёрам' },
    { href: links.reviewRules, label: 'Правила отзывов' },
    { href: links.taxAccount, label: 'Кабинет налоговой' },
  ];
}

const help: SiteSection = {
  title: 'Справка',
  links: [
    { to: '/faq/first-steps/', label: 'Первые шаги' },
    { to: '/faq/pricing/', label: 'Цены и роялти' },
    { to: '/faq/print-on-demand/', label: 'Печать по требованию' },
    { to: '/faq/drafts/', label: 'Черновики' },
    { to: '/faq/restrictions/', label: 'Ограничения' },
    { to: '/faq/audio/', label: 'Аудио' },
    { to: '/faq/licence/', label: 'Лицензии' },
    { to: '/publication_rules/', label: 'Правила публикации' },
  ],
};

const house: SiteSection = {
  title: 'Перо',
  links: [
    { to: '/about/', label: 'О платформе' },
    { to: '/contacts/', label: 'Контакты' },
    { to: '/feedback/', label: 'Обратная связь' },
    { to: '/publisher/login/', label: 'Издательствам' },
    { to: '/offer/', label: 'Оферта' },
    { to: '/non-resident-new-offer/', label: 'Оферта для нерезидентов' },
    { to: '/agreement/', label: 'Соглашение' },
    { to: '/privacy/', label: 'Конфиденциальность' },
  ],
};

const moderation: SiteSection = {
  title: 'Редакция',
  links: [
    { to: '/moderation/queue/', label: 'Очередь' },
    { to: '/moderation/queue/my/', label: 'Мои проверки' },
    { to: '/moderation/queue/final/', label: 'Финал' },
    { to: '/moderation/queue/new/', label: 'Новые' },
    { to: '/moderation/queue/?kind=profile', label: 'Профили' },
    { to: '/moderation/circulation/queue/', label: 'Тиражи' },
    { to: '/moderation/feedback/', label: 'Обращения' },
    { to: '/moderation/search/', label: 'Поиск и\u00A0архив' },
    { to: '/moderation/figures/', label: 'Сроки и\u00A0качество', onlyMain: true },
    { to: '/moderation/views/', label: 'Журнал просмотров', onlyMain: true },
    { to: '/moderation/money/', label: 'Касса', onlyMain: true },
    { to: '/operations/', label: 'Хозяйство', onlyMain: true },
  ],
};

const agent: SiteSection = {
  title: 'Магазин',
  links: [
    { to: '/', label: 'Главная' },
    { to: '/moderation/queue/final/', label: 'На\u00A0подтверждении' },
    { to: '/notifications/', label: 'Уведомления' },
  ],
};

const publisher: SiteSection = {
  title: 'Издательство',
  links: [
    { to: '/', label: 'Главная' },
    { to: '/publisher/statistics/royalty-page-sales/', label: 'Продажи' },
    { to: '/publisher/statistics/royalty-page-reading/', label: 'Чтение' },
    { to: '/publisher/services/', label: 'Продвижение' },
    { to: '/publisher/promo-orders/', label: 'Заказы продвижения' },
    { to: '/publisher/agreement/', label: 'Договор' },
  ],
};
