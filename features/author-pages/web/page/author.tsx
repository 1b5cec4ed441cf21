import { counted } from '@pero/kernel/plural';
import { Cover } from '@pero/ui/cover/cover';
import type { ShownAuthor } from '../../contract/authors.ts';
import css from './author.module.css';

type AuthorProps = {
  readonly author: ShownAuthor;
  /** Beside the form it is a part of another page: its headings stand lower, and its links open elsewhere. */
  readonly isPreview?: boolean;
};

/** An author for readers: face, name, words, books on sale. */
export function Author({ author, isPreview = false }: AuthorProps) {
  const { name, paragraphs, photo, links, groups } = author;
  const Name = isPreview ? 'h2' : 'h1';
  return (
    <article className={css.author}>
      <header className={photo ? css.top : css.bare}>
        {photo && <img className={css.photo} src={photo} width={640} height={640} alt={`${name}, фотография`} />}
        <div>
          <Name className={css.name}>{name}</Name>
          <div className={css.bio}>
            {paragraphs.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
              <p key={at}>{words}</p>
            ))}
          </div>
          <Links links={links} />
        </div>
      </header>
      {groups.map((group) => (
        <Books
          key={group.name ?? ''}
          group={group}
          title={group.name ?? (groups.length > 1 ? 'Другие книги' : 'Книги')}
          isPreview={isPreview}
        />
      ))}
    </article>
  );
}

/** Nobody of us has looked where they lead, and search engines are told so. */
function Links({ links }: Pick<ShownAuthor, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map(({ label, url, host }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be named twice
        <li key={at}>
          <a className="link" href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
            {label}
            <span className="visually-hidden">, в новой вкладке</span>
          </a>
          <span className="dim sm">{host}</span>
        </li>
      ))}
    </ul>
  );
}

type BooksProps = { group: ShownAuthor['groups'][number]; title: string; isPreview: boolean };

/** So few stand larger: a page with one book is no empty shelf. */
const FEW = 4;

function Books({ group, title, isPreview }: BooksProps) {
  const Title = isPreview ? 'h3' : 'h2';
  return (
    <section className={css.group}>
      <div className={css.head}>
        <Title>{title}</Title>
        {group.name !== null && (
          <span className="dim sm">серия, {counted(group.books.length, 'книга', 'книги', 'книг')}</span>
        )}
      </div>
      <ul className={group.books.length < FEW ? css.few : css.books}>
        {group.books.map(({ id, title: book, age, is_sound, cover, number }) => (
          <li key={id}>
            <a href={`/b/${id}/`} {...(isPreview && { target: '_blank', rel: 'noopener' })}>
              <Cover id={id} title={cover.title} author={cover.author} image={cover.url} square={is_sound} />
              <b>{book}</b>
            </a>
            <Facts
              facts={[number !== null && `книга ${number}`, is_sound && 'аудиокнига', age !== null && `${age}+`]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (string | false)[] }) {
  const said = facts.filter(Boolean).join(', ');
  return said === '' ? null : <span className="dim sm">{said}</span>;
}
