import { formatDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type OwnPage, readPage, savePage } from '../contract/pages.ts';
import { BIO_MOST } from '../rules/pages.ts';
import { Author } from './page/author.tsx';
import { BooksFields } from './page/books-fields.tsx';
import { changeOf, type Draft, draftOf, previewOf } from './page/draft.ts';
import { LinksFields } from './page/links-fields.tsx';
import css from './page/pages.module.css';
import { PhotoField } from './page/photo-field.tsx';
import { StateCard } from './page/state-card.tsx';
import { usePhoto } from './page/use-photo.ts';
import { spokenAddress } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await need(callFrom(context)(readPage, { pageId: Number(params.id) }));
  return { page, siteUrl: context.get(pageRequest).settings.siteUrl };
}

export function meta({ loaderData }: { loaderData?: { page: OwnPage } }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? `Страница автора: ${loaderData.page.name}` : 'Страница автора') }];
}

export default function SettingsPage() {
  const { page, siteUrl } = useLoaderData<typeof loader>();
  return <Settings key={page.id} page={page} siteUrl={siteUrl} />;
}

const SHOWN = ['slug', 'bio', 'links', 'links.label', 'links.url', 'books', 'photo_upload_id'] as const;

function Settings({ page, siteUrl }: { page: OwnPage; siteUrl: string }) {
  const [kept, setKept] = useState(() => draftOf(page));
  const [draft, setDraft] = useState(kept);
  const photo = usePhoto(page.photo);
  const saving = useAct(savePage);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const change = changeOf(kept, draft);
  const hasChanges = Object.keys(change).length > 0 || photo.change !== undefined || photo.isSending;
  const wrong = (field: (typeof SHOWN)[number]) => fieldError(saving.errors, field);
  const elsewhere = formErrors(saving.errors, SHOWN);
  const put = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields });

  useEffect(() => {
    if (saving.errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { books, links, ...words } = change;
    const { ok, result } = await saving.act({
      pageId: page.id,
      ...words,
      ...(links && { links: links.map((link) => ({ ...link })) }),
      ...(books && { books: [...books] }),
      ...(photo.change !== undefined && { photo_upload_id: photo.change }),
    });
    if (!ok || !result) return;
    setKept(draftOf(result));
    setDraft(draftOf(result));
    photo.forget();
    void toastSuccess('Сохранено');
    await revalidate();
  };

  return (
    <>
      <PageHeader title={page.name} crumbs={[{ label: 'Страница автора', to: '/author-pages/' }]} />
      <StateCard page={page} siteUrl={siteUrl} hasChanges={hasChanges} />
      <div className={css.two}>
        <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
          <PhotoField photo={photo} error={wrong('photo_upload_id')} />
          <TextAreaField
            label="О&nbsp;себе"
            rows={9}
            value={draft.bio}
            error={wrong('bio')}
            aside={<Counter length={draft.bio.length} />}
            hint="Простой текст; каждая строка станет абзацем. Первый абзац увидят под ссылкой на&nbsp;страницу."
            onChange={({ currentTarget }) => put({ bio: currentTarget.value })}
          />
          <LinksFields
            links={draft.links}
            errors={{ label: wrong('links.label'), url: wrong('links.url') }}
            general={wrong('links')}
            onChange={(links) => put({ links })}
          />
          <BooksFields
            choosable={page.choosable}
            books={draft.books}
            error={wrong('books')}
            onChange={(books) => put({ books })}
          />
          <Field
            label="Адрес"
            value={draft.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong('slug')}
            hint={`${spokenAddress(siteUrl, draft.slug || 'imya')}. Прежний адрес полгода ведёт на\u00A0новый и\u00A0никому не\u00A0достанется.`}
            onChange={({ currentTarget }) => put({ slug: currentTarget.value.toLowerCase() })}
          />
          <Former page={page} siteUrl={siteUrl} />
          <p className="dim sm">
            Имя на&nbsp;странице такое&nbsp;же, как на&nbsp;обложках. Его меняют в&nbsp;
            <TextLink to={`/persons/${page.person_id}/`}>«Людях»</TextLink>. Ни&nbsp;имени из&nbsp;профиля,
            ни&nbsp;почты, ни&nbsp;книг под другими именами читатель здесь не&nbsp;увидит.
          </p>
          <LeaveGuard isUnsafe={hasChanges}>Изменения не&nbsp;сохранены. Если уйти, они пропадут.</LeaveGuard>
          <div className="row wraps">
            <Button type="submit" kind="go" busy={saving.isFetching || photo.isSending} disabled={!hasChanges}>
              {photo.isSending ? 'Фотография загружается' : 'Сохранить'}
            </Button>
            {hasChanges && <span className="dim sm">Есть несохранённые изменения</span>}
          </div>
        </form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={css.look} aria-label="Как увидит читатель" tabIndex={0}>
          <p className={`xs dim ${css.seen}`}>Как увидит читатель</p>
          <Author author={previewOf(page, draft, photo.shown)} isPreview />
        </section>
      </div>
    </>
  );
}

function Former({ page: { former }, siteUrl }: { page: OwnPage; siteUrl: string }) {
  if (former.length === 0) return null;
  return (
    <p className="dim sm">
      Пока ведут сюда:{' '}
      {former
        .map(({ slug, until }) => `${spokenAddress(siteUrl, slug)} до\u00A0${formatDay(moscowDay(until))}`)
        .join(', ')}
      .
    </p>
  );
}

function Counter({ length }: { length: number }) {
  const isOver = length > BIO_MOST;
  return (
    <span className={isOver ? 'xs num bad' : 'xs num dim'} role={isOver ? 'status' : undefined}>
      {`${length} / ${BIO_MOST}`}
    </span>
  );
}
