import { ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { type HiddenAuthor, readAuthor } from '../contract/authors.ts';
import { pathOf } from '../rules/addresses.ts';
import { Author } from './page/author.tsx';
import { describedAs } from './page/described.ts';
import css from './page/pages.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(pageRequest).settings;
  const found = await need(callFrom(context)(readAuthor, { slug: params.slug ?? '' }));
  // For half a year; who knows what stands here then, so no browser keeps it for ever.
  if (found.moved_to !== null) throw redirect(pathOf(found.moved_to), 302);
  if (found.author === null) throw new Response('', { status: 404 });
  return { author: found.author, hidden: found.hidden, siteUrl };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What is seen of it where its address was posted, and what search engines are told. */
export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle('Автор') }];
  const { author, hidden, siteUrl } = loaderData;
  return [
    { title: pageTitle(author.name) },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...describedAs(author, siteUrl),
  ];
}

export default function AuthorPage() {
  const { author, hidden } = useLoaderData<typeof loader>();
  const path = pathOf(author.slug);
  return (
    <div className={css.shown}>
      {hidden && <Hidden hidden={hidden} />}
      <Author author={author} />
      {!hidden && (
        <p className={`dim sm ${css.report}`}>
          Имя, слова и&nbsp;ссылки на&nbsp;этой странице&nbsp;— автора. Что-то не&nbsp;так?{' '}
          <TextLink tone="ink" to={`/feedback/?from=${encodeURIComponent(path)}`}>
            Напишите нам
          </TextLink>
          .
        </p>
      )}
    </div>
  );
}

const WHY = {
  off: 'Страница выключена: так её увидят читатели, когда вы её включите.',
  on: 'Под этим именем с\u00A0вашими книгами работает другой человек, поэтому страницу видите только вы.',
  stopped: 'Страницу выключил модератор. Что исправить, сказано в\u00A0её настройках.',
  asked: 'Страница ждёт модератора. До\u00A0его ответа её видите только вы.',
} as const;

function Hidden({ hidden: { state, page_id, is_own: isOwn } }: { hidden: HiddenAuthor }) {
  return (
    <div className={css.hidden}>
      <Note icon="eye-off" title={isOwn ? 'Страницу видите только вы' : 'Страница выключена'}>
        {isOwn ? WHY[state] : 'Её видят автор и\u00A0модераторы.'}
      </Note>
      <ButtonLink size="sm" to={isOwn ? `/author-pages/${page_id}/` : '/moderation/authors/'}>
        {isOwn ? 'К\u00A0настройкам' : 'К\u00A0решению'}
      </ButtonLink>
    </div>
  );
}
