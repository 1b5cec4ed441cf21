import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { shortMoment } from './days.ts';
import css from './tirage.module.css';

type Remark = ShownOrder['remarks'][number];

const WHO: Readonly<Record<Remark['by'], string>> = {
  machine: 'Проверка файлов',
  moderator: 'Печатник',
  print_shop: 'Типография',
};

/** What has to be mended, each beside its page. */
export function Remarks({ order }: { order: ShownOrder }) {
  const { remarks, status, book_id } = order;
  if (status !== 'rejected' || remarks.length === 0) return null;
  return (
    <Section
      title={remarks.length === 1 ? 'Одно место надо исправить' : 'Что исправить'}
      {...(book_id !== null && { more: { to: `/books/${book_id}/`, label: 'Открыть книгу' } })}
    >
      <ol className={css.remarks}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <Pinned order={order} remark={remark} />
            <div className={css.remark}>
              <em>{placeOf(remark)}</em>
              <p>{remark.text}</p>
              <p className="sm dim">
                {WHO[remark.by]}
                {remark.by === 'moderator' && remark.name !== '' ? ` ${remark.name}` : ''},{' '}
                {shortMoment(remark.made_at)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {book_id !== null && (
        <p className="sm">
          <TextLink to={`/books/${book_id}/cover/`}>Обложку</TextLink> и&nbsp;
          <TextLink to={`/books/${book_id}/chapters/`}>текст</TextLink> правят в&nbsp;самой книге; потом отправьте макет
          снова.
        </p>
      )}
    </Section>
  );
}

function placeOf({ part, page }: Remark): string {
  if (part === 'cover') return 'Обложка';
  return page === null ? 'Вся книга' : `Страница ${page}`;
}

function Pinned({ order, remark: { part, page } }: { order: ShownOrder; remark: Remark }) {
  const file = order.files.find((one) => one.part === part);
  const shown = part === 'cover' ? 1 : page;
  if (!file || shown === null) return null;
  const address = file.picture.replace('%7Bpage%7D', String(shown)).replace('{page}', String(shown));
  return (
    <a href={address} target="_blank" rel="noreferrer" className={css.pinned}>
      <img
        src={address}
        alt={`Как это выйдет на бумаге: ${placeOf({ part, page } as Remark).toLowerCase()}`}
        loading="lazy"
      />
    </a>
  );
}
