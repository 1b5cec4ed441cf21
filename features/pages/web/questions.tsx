import { Icon } from '@pero/ui/icon';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '../contract.ts';
import { Prose } from './prose.tsx';
import styles from './questions.module.css';

/**
 * The anchor stands inside the answer: a browser opens what is folded around the place a link leads to, so that a
 * linked answer is seen without any script too.
 */
export function Questions({ questions }: { questions: NonNullable<Page['questions']> }) {
  useOpenedByLink();
  return (
    <div className={styles.questions}>
      {questions.map(({ anchor, question, html }) => (
        <details key={anchor}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" size={20} />
          </summary>
          <div id={anchor} className={styles.answer}>
            <Prose html={html} />
            <a href={`#${anchor}`} className={styles.permalink}>
              Ссылка на этот ответ
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Within the site the router changes the address itself, and the browser does not unfold anything. */
function useOpenedByLink(): void {
  const { hash, key } = useLocation();
  // The same link pressed again has the same hash but a new key.
  const unfold = useEffectEvent((_key: string) => {
    const answer = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const folded = answer?.closest('details');
    if (!folded) return;
    folded.open = true;
    folded.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (hash !== '') unfold(key);
  }, [hash, key]);
}
