import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type AudiobookCard, listAudiobooks } from '../../contract/audiobooks.ts';
import { WAY_LABELS } from '../../rules/audiobooks.ts';
import css from './list.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const all = await need(callFrom(context)(listAudiobooks, { limit: 100, offset: 0 }));
  return all.filter(({ way }) => way !== 'recording');
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Озвучивание') }];
}

const TONES: Readonly<Partial<Record<string, Tone>>> = {
  applicationRejected: 'bad',
  applicationConsideration: 'wait',
  inProduction: 'wait',
  published: 'ok',
};

/** What a reader or a machine reads, or is to read. */
export default function VoicesPage() {
  const books = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Аудиокниги', to: '/audiobooks/' }]}
        title="Озвучивание"
        lead="Книгу прочитает чтец или машина: голос пробуют на&nbsp;своём тексте, до&nbsp;заявки."
        action={
          books.length > 0 && (
            <ButtonLink kind="go" icon="plus" to="/audiobooks/configure/new/">
              Озвучить книгу
            </ButtonLink>
          )
        }
      />
      {books.length === 0 ? (
        <EmptyState
          title="Пока никто не&nbsp;читает"
          action={
            <ButtonLink kind="go" to="/audiobooks/configure/new/">
              Выбрать книгу и&nbsp;голос
            </ButtonLink>
          }
        >
          Выберите книгу, послушайте голоса на&nbsp;её первых фразах и&nbsp;поправьте ударения. Пробы бесплатны.
        </EmptyState>
      ) : (
        <ul className={css.books}>
          {books.map((book) => (
            <Book key={book.id} book={book} />
          ))}
        </ul>
      )}
    </>
  );
}

function Book({ book }: { book: AudiobookCard }) {
  const { id, book_name, cover, way, reader, processing_status: status, status_label } = book;
  return (
    <li>
      <Cover id={id} title={book_name} image={cover.url} square />
      <div>
        <Link to={`/audiobooks/configure/${id}/`}>{book_name}</Link>
        <span>{status === 'readyCreate' ? 'Выбираете голос' : reader || WAY_LABELS[way]}</span>
      </div>
      <StateTag tone={TONES[status] ?? 'plain'}>
        {status === 'readyCreate' ? 'Готово к\u00A0заявке' : status_label}
      </StateTag>
    </li>
  );
}
