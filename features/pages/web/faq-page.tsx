import { counted } from '@pero/kernel/plural';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, NavLink, useLoaderData } from 'react-router';
import { type Page, readPage, searchFaq } from '../contract.ts';
import { LONGEST_QUERY } from '../rules/search.ts';
import { isSlug, screenOf } from '../rules.ts';
import { Edition } from './edition.tsx';
import styles from './faq-page.module.css';
import { FaqSearch } from './faq-search.tsx';
import { Prose } from './prose.tsx';
import { Questions } from './questions.tsx';
import { requestedSlug } from './requested-slug.ts';
import type { FaqResults } from './use-faq-search.ts';

type Loaded = { page: Page; found: FaqResults };

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const call = callFrom(context);
  const query = (new URLSearchParams(context.get(pageRequest).search).get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const [page, hits] = await Promise.all([
    need(call(readPage, { slug: requestedSlug(context) })),
    query === '' ? [] : need(call(searchFaq, { q: query })),
  ]);
  return { page, found: { query, hits } };
}

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Вопросы и ответы — Перо' }];
  const { page, found } = loaderData;
  const title = page.slug === 'faq' ? page.title : `${page.title}: вопросы и ответы`;
  return [
    { title: `${title} — Перо` },
    { name: 'description', content: page.description },
    ...sharedAs(title, page.description),
    // Results of a search are nobody's page.
    ...(found.query === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

export default function FaqPage() {
  const { page, found } = useLoaderData<Loaded>();
  const isIndex = page.slug === 'faq';
  return (
    <div className={styles.page}>
      <PageHeader title={page.title} {...(!isIndex && { crumbs: [{ label: 'Вопросы и ответы', to: '/faq/' }] })} />
      {isIndex && <Prose html={page.html} className={styles.intro} />}
      <FaqSearch served={found} key={page.slug}>
        {isIndex ? <Index page={page} /> : <SectionOfFaq page={page} />}
      </FaqSearch>
    </div>
  );
}

function Index({ page }: { page: Page }) {
  return (
    <>
      <ul className={styles.sections}>
        {page.sections?.map(({ slug, title, description, questions }) => (
          <li key={slug}>
            <h2>
              <Link to={pathOf(slug)}>{title}</Link>
            </h2>
            <p>{description}</p>
            <span className="xs dimmer">{counted(questions, 'вопрос', 'вопроса', 'вопросов')}</span>
          </li>
        ))}
      </ul>
      <div className={styles.often}>
        <Section title="Спрашивают чаще всего">
          <Questions questions={page.questions ?? []} />
        </Section>
      </div>
      <Closing page={page} />
    </>
  );
}

function SectionOfFaq({ page }: { page: Page }) {
  return (
    <div className={styles.withSide}>
      <nav className={styles.side} aria-label="Разделы">
        <ul>
          {page.sections?.map(({ slug, title }) => (
            <li key={slug}>
              <NavLink to={pathOf(slug)}>{title}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.column}>
        <Prose html={page.html} className={styles.intro} />
        <h2 className="visually-hidden">Вопросы</h2>
        <Questions questions={page.questions ?? []} />
        <Closing page={page} />
      </div>
    </div>
  );
}

function Closing({ page }: { page: Page }) {
  return (
    <div className={styles.closing}>
      <p>
        Не нашли ответа? <TextLink to="/feedback/">Напишите нам</TextLink>, ответим письмом.
      </p>
      <Edition page={page} />
    </div>
  );
}

function pathOf(slug: string): string {
  return isSlug(slug) ? screenOf(slug) : '/faq/';
}
