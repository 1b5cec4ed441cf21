import { formatMoment } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextButton } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { deleteSeries, publishSeries, readSeries, type Series, unpublishSeries } from '../contract.ts';
import { REFUSALS, SERIES_LABELS, type SeriesStatus } from '../rules.ts';
import { AddBooks } from './add-books.tsx';
import { BookOrder } from './book-order.tsx';
import css from './series.module.css';
import { isNameless, type SeriesDraft, withBook } from './series-draft.ts';
import { SeriesFields } from './series-fields.tsx';
import type { SavingState } from './series-saver.ts';
import { deletedOf } from './undo-deletion.tsx';
import { useSeriesEditing } from './use-series-editing.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readSeries, { seriesId: Number(params.id) }));
}

export function meta({ loaderData }: { loaderData?: Series }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.name ?? 'Серия') }];
}

export default function OneSeriesPage() {
  const series = useLoaderData<typeof loader>();
  return <Editing key={series.id} series={series} />;
}

function Editing({ series }: { series: Series }) {
  const { draft, change, status, setStatus, saving, flush } = useSeriesEditing(series);
  const errors = saving.kind === 'failed' ? saving.errors : [];
  const elsewhere = formErrors(errors, ['name', 'description']);
  const wrong = (field: string) =>
    field === 'name' && isNameless(draft) ? REFUSALS['name-empty'].message : fieldError(errors, field);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: 'Серии', to: '/series/' },
        ]}
        title={draft.name.trim() || 'Без названия'}
        action={<Saving state={saving} onRetry={() => void flush()} />}
      />
      {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
      <div className={css.desk}>
        <div>
          <Section
            title="Порядок чтения"
            note={draft.books.length > 1 ? 'перетащите книгу за\u00A0чёрточки' : undefined}
          >
            {draft.books.length === 0 && <p className="dim">Пока ни&nbsp;одной книги. Добавьте первую ниже.</p>}
            <BookOrder
              books={draft.books}
              isOrdered={draft.isOrdered}
              onChange={(books) => change({ ...draft, books })}
            />
          </Section>
          <Section title="Добавить книги">
            <AddBooks
              seriesId={series.id}
              books={draft.books}
              onAdd={(book) => change({ ...draft, books: withBook(draft.books, book) })}
            />
          </Section>
        </div>
        <div>
          <Section title="О&nbsp;серии">
            <SeriesFields draft={draft} wrong={wrong} onChange={change} />
          </Section>
          <Publication seriesId={series.id} draft={draft} status={status} flush={flush} onMoved={setStatus} />
          <Deletion series={series} draft={draft} status={status} />
        </div>
      </div>
    </>
  );
}

function Saving({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  return (
    <span role="status" className={`sm ${css.saving}`}>
      {state.kind === 'saving' && <span className="dim">Сохраняем…</span>}
      {state.kind === 'saved' && <span className="ok">Сохранено в&nbsp;{formatMoment(state.at).slice(-5)}</span>}
      {state.kind === 'failed' && (
        <>
          <span className="bad">Не&nbsp;сохранено. </span>
          <TextButton onClick={onRetry}>Повторить</TextButton>
        </>
      )}
    </span>
  );
}

type PublicationProps = {
  seriesId: number;
  draft: SeriesDraft;
  status: SeriesStatus;
  flush: () => Promise<void>;
  onMoved: (status: SeriesStatus) => void;
};

function Publication({ seriesId, draft, status, flush, onMoved }: PublicationProps) {
  const publishing = useAct(publishSeries);
  const takingBack = useAct(unpublishSeries);
  const wrong = formErrors([...publishing.errors, ...takingBack.errors]);
  const canPublish = draft.books.some((book) => book.is_published);
  const publish = async () => {
    await flush();
    const { ok, result } = await publishing.act({ seriesId });
    if (!ok || !result) return;
    onMoved(result.status);
    void toastSuccess(`Серия «${result.name}» опубликована`);
  };
  const takeBack = async () => {
    await flush();
    const { ok, result } = await takingBack.act({ seriesId });
    if (ok && result) onMoved(result.status);
  };
  return (
    <Section title="Публикация">
      <div className="stack">
        <StateTag tone={status === 'published' ? 'ok' : 'wait'}>{SERIES_LABELS[status]}</StateTag>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        {status === 'published' ? (
          <>
            <p className="dim">Читатели видят серию на&nbsp;страницах её книг. Правки появляются там сами.</p>
            <div>
              <Button busy={takingBack.isFetching} onClick={() => void takeBack()}>
                Вернуть в&nbsp;работу
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="dim">
              {canPublish
                ? 'Серия появится на\u00A0страницах своих опубликованных книг.'
                : `${REFUSALS['nothing-published'].message}.`}
            </p>
            {canPublish && (
              <div>
                <Button kind="go" busy={publishing.isFetching} onClick={() => void publish()}>
                  Опубликовать серию
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function Deletion({ series, draft, status }: { series: Series; draft: SeriesDraft; status: SeriesStatus }) {
  const { act, errors, isFetching } = useAct(deleteSeries);
  const navigate = useNavigate();
  const wrong = formErrors(errors);
  const remove = async () => {
    const { ok } = await act({ seriesId: series.id });
    if (!ok) return;
    const fields = {
      name: draft.name.trim() || series.name,
      description: draft.description,
      is_ordered: draft.isOrdered,
    };
    const deleted = deletedOf({ ...series, ...fields, art_list: draft.books.map(({ id }) => id), status });
    await navigate('/series/', { state: { deleted } });
  };
  return (
    <Section title="Удаление">
      <div className="stack">
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <p className="dim">Книги останутся. Удалённую серию можно будет сразу вернуть.</p>
        <div>
          <Button kind="bad" icon="trash" busy={isFetching} onClick={() => void remove()}>
            Удалить серию
          </Button>
        </div>
      </div>
    </Section>
  );
}
