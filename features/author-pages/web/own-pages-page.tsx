import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Icon } from '@pero/ui/icon';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { type ListedPage, listPages, makePage } from '../contract/pages.ts';
import css from './page/pages.module.css';
import { STATE_TAGS, spokenAddress } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { search, settings } = context.get(pageRequest);
  const asked = Number(new URLSearchParams(search).get('person'));
  const { pages, names } = await need(callFrom(context)(listPages, {}));
  // Whoever comes from «Люди» has chosen the name already.
  const chosen = names.find(({ person_id }) => person_id === asked) ?? names[0] ?? null;
  return { pages, names, chosen, siteUrl: settings.siteUrl };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Страница автора') }];
}

export default function OwnPagesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { pages, names, siteUrl } = loaded;
  return (
    <>
      <PageHeader
        title="Страница автора"
        lead="Одно место для читателей: имя, несколько слов о&nbsp;себе, книги, которые продаются. Адрес вы придумываете сами."
      />
      {pages.length > 0 && (
        <ul className={css.pages}>
          {pages.map((page) => (
            <OwnPage key={page.id} page={page} siteUrl={siteUrl} />
          ))}
        </ul>
      )}
      {pages.length === 0 && names.length === 0 && (
        <EmptyState title="Сначала имя на&nbsp;обложке" action={<TextLink to="/books/new/">Начать книгу</TextLink>}>
          Страница заводится для имени, под которым вы пишете. Оно появится с&nbsp;первой книгой.
        </EmptyState>
      )}
      {names.length > 0 && (
        <Section
          title={pages.length === 0 ? 'Завести страницу' : 'Страница для другого имени'}
          note="пока вы её не&nbsp;включите, её никто не&nbsp;видит"
          bare={pages.length === 0}
        >
          <NewPage key={loaded.chosen?.person_id} loaded={loaded} />
        </Section>
      )}
    </>
  );
}

function OwnPage({ page, siteUrl }: { page: ListedPage; siteUrl: string }) {
  const tag = STATE_TAGS[page.state];
  return (
    <li>
      <Link to={`/author-pages/${page.id}/`}>
        {page.photo ? (
          <img src={page.photo} width={64} height={64} alt="" />
        ) : (
          <span className={css.face} aria-hidden="true">
            <Icon name="user" />
          </span>
        )}
        <span>
          <b>{page.name}</b>
          <br />
          <span className="dim sm">
            {spokenAddress(siteUrl, page.slug)}, {counted(page.books_count, 'книга', 'книги', 'книг')}
          </span>
        </span>
        <StateTag tone={tag.tone}>{tag.words}</StateTag>
      </Link>
    </li>
  );
}

function NewPage({ loaded: { names, chosen, siteUrl } }: { loaded: Loaded }) {
  const [personId, choosePerson] = useState(chosen?.person_id ?? 0);
  const [typed, type] = useState<string | null>(null);
  const making = useAct(makePage);
  const navigate = useNavigate();
  const slug = typed ?? names.find(({ person_id }) => person_id === personId)?.suggested ?? '';
  const wrong = formErrors(making.errors, ['person_id', 'slug']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok, result } = await making.act({ person_id: personId, slug });
    if (ok && result) await navigate(`/author-pages/${result.id}/`);
  };
  return (
    <form className={`${css.form} ${css.new}`} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <PickOne
        label="Имя"
        hint="Так, как на&nbsp;обложках. У&nbsp;каждого имени своя страница: одна о&nbsp;другой не&nbsp;знает."
        options={names.map(({ person_id, name }) => ({ value: `${person_id}`, label: name }))}
        value={`${personId}`}
        error={fieldError(making.errors, 'person_id')}
        onChoose={(value) => choosePerson(Number(value))}
      />
      <Field
        label="Адрес"
        hint={`${spokenAddress(siteUrl, slug || 'imya')}: латинские буквы, цифры и\u00A0дефис. Потом его можно сменить.`}
        value={slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(making.errors, 'slug')}
        onChange={({ currentTarget }) => type(currentTarget.value.toLowerCase())}
      />
      <div>
        <Button type="submit" kind="go" busy={making.isFetching}>
          Завести страницу
        </Button>
      </div>
    </form>
  );
}
