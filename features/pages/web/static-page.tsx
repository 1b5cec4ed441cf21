import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type Page, readPage } from '../contract.ts';
import { Edition } from './edition.tsx';
import { Prose } from './prose.tsx';
import { requestedSlug } from './requested-slug.ts';
import styles from './static-page.module.css';

export function loader({ context }: LoaderFunctionArgs): Promise<Page> {
  return need(callFrom(context)(readPage, { slug: requestedSlug(context) }));
}

export function meta({ loaderData }: { loaderData?: Page }): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Перо' }];
  const { title, description } = loaderData;
  return [{ title: `${title} — Перо` }, { name: 'description', content: description }, ...sharedAs(title, description)];
}

/** From here on a reader wants to see the way at a glance. */
const LONG = 5;

export default function StaticPage() {
  const page = useLoaderData<Page>();
  const isLong = page.contents.length >= LONG;
  return (
    <>
      <PageHeader title={page.title} {...(page.template && { kicker: 'Документ' })} />
      <article className={isLong ? styles.withContents : styles.plain}>
        {isLong && <Contents contents={page.contents} />}
        <div className={styles.column}>
          {page.template && (
            <div className={styles.template}>
              <Note kind="warn" title="Образец: до запуска должен быть прочитан юристом" />
            </div>
          )}
          <Prose html={page.html} />
          <Edition page={page} />
        </div>
      </article>
    </>
  );
}

function Contents({ contents }: Pick<Page, 'contents'>) {
  const list = (
    <ol>
      {contents.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.side} aria-label="Содержание">
        {list}
      </nav>
      <details className={styles.folded}>
        <summary>Содержание</summary>
        {list}
      </details>
    </>
  );
}
