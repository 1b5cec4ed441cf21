import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  aboutOf,
  type Fact,
  type NamedWork,
  type NotificationContent,
  type NotificationRule,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { submittersOf } from '@pero/works/actions/submitters';
import { podcasts } from './public-events.ts';

type OfPodcast = Fact & { readonly title: string };

function confirmed(payload: OfPodcast, { page }: NamedWork): NotificationContent<'podcasts.owner-confirmed'> {
  return {
    type: 'books',
    title: `Подтверждено: ${titled(payload)} ваш`,
    text: 'Код из\u00A0ленты можно убрать. Осталось заполнить описание и\u00A0отправить подкаст на\u00A0проверку.',
    about: aboutOf('podcasts.owner-confirmed', payload),
    link: page,
    linkWords: 'К\u00A0подкасту',
  };
}

function lost(
  payload: OfPodcast & { readonly isGone: boolean },
  { page }: NamedWork,
): NotificationContent<'podcasts.feed-lost'> {
  return {
    type: 'books',
    title: payload.isGone
      ? `Ленты ${titled(payload)} больше нет`
      : `Лента ${titled(payload)} не\u00A0отвечает третий день`,
    text: payload.isGone
      ? 'Хостинг отвечает, что лента удалена. Прежние выпуски на\u00A0месте, новых мы не\u00A0увидим. Если подкаст переехал, дайте новый адрес.'
      : 'Прежние выпуски на\u00A0месте, новых мы не\u00A0видим. Продолжаем пробовать и\u00A0скажем, когда лента вернётся.',
    about: aboutOf('podcasts.feed-lost', payload),
    link: page,
    linkWords: 'Указать новый адрес',
  };
}

function found(payload: OfPodcast, { page }: NamedWork): NotificationContent<'podcasts.feed-found'> {
  return {
    type: 'books',
    title: `Лента ${titled(payload)} снова отвечает`,
    text: 'Выпуски, которые вышли за\u00A0это время, уже здесь.',
    about: aboutOf('podcasts.feed-found', payload),
    link: page,
    linkWords: 'К\u00A0подкасту',
  };
}

const toAuthors = ({ db }: Pick<JobAct, 'db'>, { subject }: Fact) => submittersOf(db, subject);

export const podcastTells: readonly NotificationRule[] = [
  tellOfWork(podcasts.ownerConfirmed, { name: 'notifications.podcast-owner-confirmed' }, confirmed, toAuthors),
  tellOfWork(podcasts.feedLost, { name: 'notifications.podcast-feed-lost', isUrgent: true }, lost, toAuthors),
  tellOfWork(podcasts.feedFound, { name: 'notifications.podcast-feed-found' }, found, toAuthors),
];
