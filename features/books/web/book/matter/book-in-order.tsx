import { Sheet } from '@pero/ui/layout/sheet';
import type { ReactNode } from 'react';
import type { BookDesk } from '../use-book-desk.ts';
import css from './matter.module.css';
import { type OtherBook, titlesIn } from './other-books.tsx';

/** The book from its title page to its end, as far as it is said here; what is empty has no page. */
export function BookInOrder({ desk: { fields, meta }, others }: { desk: BookDesk; others: readonly OtherBook[] }) {
  const { dedication, epigraphs, imprint_lines: imprint, thanks, about_author: about } = fields;
  const said = epigraphs.filter(({ text }) => text.trim() !== '');
  const titles = titlesIn(fields, others);
  return (
    <Sheet bare className={css.pages}>
      <Page>
        <p className={css.author}>{meta.cover.author}</p>
        <p className={css.title}>{meta.title}</p>
        {imprint.trim() !== '' && <p className={css.imprint}>{imprint}</p>}
      </Page>
      {dedication.trim() !== '' && (
        <Page>
          <p className={css.dedication}>{dedication}</p>
        </Page>
      )}
      {said.length > 0 && (
        <Page>
          {said.map(({ text, source }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an epigraph has no name but its place
            <blockquote key={place} className={css.saying}>
              <p>{text}</p>
              {source.trim() !== '' && <footer>{source}</footer>}
            </blockquote>
          ))}
        </Page>
      )}
      <Page>
        <p className="dimmer">Текст книги</p>
      </Page>
      <Closing title="Благодарности" text={thanks} />
      <Closing title="Об&nbsp;авторе" text={about} />
      <Closing title="Другие книги автора" text={titles.map((title) => `«${title}»`).join('\n')} />
    </Sheet>
  );
}

function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>;
}

function Closing({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Page>
      <p className={css.closing}>{title}</p>
      <p className={css.text}>{text}</p>
    </Page>
  );
}
