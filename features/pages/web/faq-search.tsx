import { counted } from '@pero/kernel/plural';
import { SearchField } from '@pero/ui/fields/search-field';
import { Icon } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { FaqHit } from '../contract.ts';
import { LONGEST_QUERY } from '../rules/search.ts';
import { isSlug, screenOf } from '../rules.ts';
import styles from './faq-search.module.css';
import { type FaqResults, useFaqSearch } from './use-faq-search.ts';

/** The field, and below it either what was found or what stands here without a query. */
export function FaqSearch({ served, children }: { served: FaqResults; children: ReactNode }) {
  const { typed, setTyped, found, leave } = useFaqSearch(served);
  const field = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the scripts came: the browser kept it, and nobody has looked for it yet.
  useEffect(() => setTyped(field.current?.value ?? ''), [setTyped]);
  return (
    <>
      <search>
        <Form method="get" action="/faq/" className={styles.form}>
          <div className={`input ${styles.field}`}>
            <Icon name="search" size={20} />
            <SearchField
              bare
              ref={field}
              label="Поиск по вопросам"
              name="q"
              value={typed}
              maxLength={LONGEST_QUERY}
              placeholder="Например: когда придут деньги"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <button type="submit" className="btn line">
            Найти
          </button>
        </Form>
      </search>
      <p className="visually-hidden" role="status">
        {found.query !== '' && countOf(found)}
      </p>
      {found.query === '' ? children : <Results found={found} onChosen={leave} />}
    </>
  );
}

function Results({ found, onChosen }: { found: FaqResults; onChosen: () => void }) {
  return (
    <section className={styles.results} aria-label="Найденные вопросы">
      <p className={styles.count}>
        {countOf(found)}
        {found.hits.length === 0 && (
          <>
            . Попробуйте другое слово или <TextLink to="/feedback/">спросите нас</TextLink>.
          </>
        )}
      </p>
      <ol>
        {found.hits.map((hit) => (
          <Result key={`${hit.slug}#${hit.anchor}`} hit={hit} onChosen={onChosen} />
        ))}
      </ol>
    </section>
  );
}

function Result({ hit, onChosen }: { hit: FaqHit; onChosen: () => void }) {
  const { slug, anchor, question, section, snippet } = hit;
  const to = `${isSlug(slug) ? screenOf(slug) : '/faq/'}#${anchor}`;
  return (
    <li>
      <Link to={to} onClick={onChosen}>
        {question}
      </Link>
      <p>
        {snippet.before}
        {snippet.match && <mark>{snippet.match}</mark>}
        {snippet.after}
      </p>
      <span className="xs dimmer">{section}</span>
    </li>
  );
}

function countOf({ query, hits }: FaqResults): string {
  if (hits.length === 0) return `По запросу «${query}» ничего не нашлось`;
  return `По запросу «${query}» — ${counted(hits.length, 'вопрос', 'вопроса', 'вопросов')}`;
}
