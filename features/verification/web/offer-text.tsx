import { type Page, readPage } from '@pero/pages/contract';
import { Edition } from '@pero/pages/web/edition';
import { Prose } from '@pero/pages/web/prose';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { useRead } from '@pero/web-platform/use-read';
import { wordsOfFailure } from '@pero/web-platform/words';
import type { MouseEvent } from 'react';
import type { Signable } from '../rules/offers.ts';
import css from './offers.module.css';
import { meaningOf } from './offers-words.ts';

/** What it means, in three sentences, and then the document itself in a frame that scrolls. */
export function OfferText({ slug, address }: { slug: Signable; address: string }) {
  const { result, error, refetch } = useRead(readPage, { slug });
  return (
    <>
      <ul className={css.meaning} aria-label="Коротко">
        {meaningOf(slug).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {error && (
        <Note kind="bad" title="Текст не загрузился">
          {wordsOfFailure(error)}. <Button onClick={refetch}>Повторить</Button>
        </Note>
      )}
      {!result && !error && (
        <div className={css.reader} aria-busy="true">
          <LinesSkeleton lines={8} />
        </div>
      )}
      {result && <Reader page={result} address={address} />}
    </>
  );
}

function Reader({ page, address }: { page: Page; address: string }) {
  return (
    <div>
      <div className={css.tools}>
        <details className={css.contents}>
          <summary>Содержание</summary>
          <ol>
            {page.contents.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} onClick={showHere}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
        <a className="link ink" href={address} target="_blank" rel="noopener">
          На&nbsp;отдельной странице
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus */}
      <section ref={linksOpenAside} className={css.reader} tabIndex={0} aria-label="Текст документа">
        <Prose html={page.html} className={css.prose} />
        <Edition page={page} />
      </section>
    </div>
  );
}

/** Whoever looks something up comes back to the window as it was. */
function linksOpenAside(place: HTMLElement | null) {
  for (const link of place?.querySelectorAll('a') ?? []) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
}

/** The address keeps the window open, so the link may not change it. */
function showHere(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { hash } = new URL(event.currentTarget.href);
  document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  event.currentTarget.closest('details')?.removeAttribute('open');
}
