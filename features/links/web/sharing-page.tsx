import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { TextAreaField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readSharing, type Sharing } from '../contract/links.ts';
import { Card } from './page/card.tsx';
import css from './page/links.module.css';
import { Qr, QrDownload } from './page/qr.tsx';
import { EDITIONS } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const book = await need(callFrom(context)(readSharing, { bookId: Number(params.id) }));
  const { siteUrl } = context.get(pageRequest).settings;
  return { book, address: new URL(`/b/${book.id}/`, siteUrl).href };
}

export function meta({ loaderData }: { loaderData?: { book: Sharing } }): MetaDescriptor[] {
  return [
    { title: pageTitle(loaderData ? `Рассказать о\u00A0книге «${loaderData.book.title}»` : 'Рассказать о\u00A0книге') },
  ];
}

/** For its author: everything that a book on sale is told of with. */
export default function SharingPage() {
  const { book, address } = useLoaderData<typeof loader>();
  const header = (
    <PageHeader
      title="Рассказать о&nbsp;книге"
      crumbs={[{ label: book.title, to: book.page }]}
      lead="Страница для читателей, код и&nbsp;картинки для публикаций. Никакой слежки в&nbsp;них нет."
    />
  );
  if (book.editions.length === 0)
    return (
      <>
        {header}
        <EmptyState level={2} title="Сейчас книги нет в&nbsp;продаже">
          Когда она появится в&nbsp;магазине, здесь будут ссылки, код и&nbsp;картинки.
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      <div className={css.two}>
        <div>
          <Section title="Ссылки" bare>
            <div className={css.form}>
              <CopyLink label="Страница книги со&nbsp;всеми изданиями" link={address} kind="line" />
              <p>
                <TextLink to={address} target="_blank" rel="noopener" reloadDocument>
                  Открыть страницу книги<span className="visually-hidden">, в новой вкладке</span>
                </TextLink>
              </p>
              {book.editions.map(({ edition, url }) => (
                <CopyLink
                  key={edition}
                  label={`В\u00A0магазине: ${EDITIONS[edition].toLowerCase()}`}
                  link={url}
                  kind="line"
                />
              ))}
              <p className="dim sm">
                Чтобы узнать, откуда приходят читатели, дайте каждому месту{' '}
                <TextLink to="/links/">свою ссылку</TextLink>.
              </p>
              <p className="dim sm">
                О&nbsp;вас и&nbsp;всех ваших книгах расскажет <TextLink to="/author-pages/">страница автора</TextLink>.
              </p>
            </div>
          </Section>
          <Section title="Слова для&nbsp;публикации">
            <Post words={`${book.words}\n\n${address}`} />
          </Section>
        </div>
        <div className={css.code}>
          <Qr text={address} label={`Код страницы книги «${book.title}»`} />
          <QrDownload text={address} name={`book-${book.id}`} />
          <p className="dim sm">Для закладок, афиш и&nbsp;визиток: код ведёт на&nbsp;страницу книги.</p>
        </div>
      </div>
      {book.cards.length > 0 && (
        <Section title="Картинки" note="обложка, название и&nbsp;имя автора">
          <ul className={css.cards}>
            {book.cards.map((card) => (
              <Card key={card.shape} card={card} title={book.title} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** May be changed before it is copied; nothing of it is kept. */
function Post({ words }: { words: string }) {
  const [text, setText] = useState(words);
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={css.form}>
      <TextAreaField
        ref={field}
        label="Текст"
        hint="Его можно поправить здесь же."
        rows={9}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setCopied(null);
        }}
      />
      <div className="row wraps">
        <Button icon="copy" onClick={() => void copy()}>
          Скопировать текст
        </Button>
        <span role="status" className="sm dim">
          {copied === true && 'Скопировано.'}
          {copied === false && 'Скопируйте выделенное сами: браузер не\u00A0дал нам этого сделать.'}
        </span>
      </div>
    </div>
  );
}
