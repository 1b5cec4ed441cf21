import {
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { writing } from './public-events.ts';

type Said = Fact & {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly quote: string;
  readonly chapterId: number;
  readonly threadId: number;
};

function said(payload: Said): NotificationContent<'writing.said'> {
  const passage = payload.quote === '' ? '' : `О\u00A0словах «${payload.quote}»: `;
  return {
    type: 'books',
    link: `/books/${payload.subject}/chapters/${payload.chapterId}/?thread=${payload.threadId}`,
    linkWords: 'Ответить',
    about: aboutOf('writing.said', payload),
    title: `${payload.name} пишет вам о\u00A0книге ${titled(payload)}`,
    text: `${passage}${payload.text}`,
  };
}

export const writingTells: readonly NotificationRule[] = [
  tellOfWork(
    writing.said,
    { name: 'notifications.writing-said', isUrgent: true, letterTitle: 'Вам пишут о\u00A0книге' },
    said,
    async (_, { to }) => to,
  ),
  tellOfWork(
    writing.proposed,
    { name: 'notifications.writing-proposed' },
    (one) => ({
      type: 'books',
      link: `/books/${one.subject}/chapters/`,
      linkWords: 'Посмотреть',
      about: aboutOf('writing.proposed', one),
      title: `${one.name} предлагает ${one.kind === 'chapter' ? 'новую главу' : 'другое название главы'}: ${titled(one)}`,
      text: one.what === '' ? 'Глава пока без названия. Решать вам.' : `«${one.what}». Решать вам.`,
    }),
    async (_, { to }) => to,
  ),
  tellOfWork(
    writing.proposalDecided,
    { name: 'notifications.writing-proposal-decided' },
    (one) => ({
      type: 'books',
      link: `/books/${one.subject}/chapters/`,
      linkWords: 'Открыть книгу',
      about: aboutOf('writing.proposal-decided', one),
      title: `${one.kind === 'chapter' ? 'Новая глава' : 'Название главы'}: ${one.verdict === 'accepted' ? 'принято' : 'отклонено'}, ${titled(one)}`,
      text: one.what === '' ? 'Так решил автор книги.' : `Вы предлагали: «${one.what}».`,
    }),
    async (_, { to }) => to,
  ),
];
