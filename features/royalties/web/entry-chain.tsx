import { formatMoment } from '@pero/kernel/day';
import { formatMoney, minus } from '@pero/kernel/money';
import { Chain, type ChainLink as ShownLink } from '@pero/ui/tables/ledger';
import type { Edition } from '@pero/works/rules/shop';
import type { ChainLink, Entry, ListedEntry } from '../contract/royalties.ts';
import css from './rouble-chain.module.css';

const EDITION_WORDS: Readonly<Record<Edition, string>> = {
  ebook: 'электронная',
  print: 'печатная',
  audio: 'аудио',
};

/** One entry: of what, when, how a rouble of it was divided, and every step with its rule. */
export function EntryChain({ entry }: { entry: Entry }) {
  return (
    <>
      <p className={css.meta}>{wordsOf(entry)}</p>
      <Parts parts={entry.parts} />
      <Chain links={linksOf(entry)} />
      {entry.frozen !== 0 && <p className={css.frozen}>{frozenWords(entry)}</p>}
      <p className={css.seal}>
        Запись №&nbsp;{entry.id} в&nbsp;книге учёта, её печать {entry.seal}. Записи не&nbsp;меняются: исправление&nbsp;—
        всегда новая строка.
      </p>
    </>
  );
}

/** «Продажа: „Последний трамвай“, электронная, 14 ноября 2026 в 21:37» */
export function wordsOf({
  label,
  title,
  edition,
  at,
}: Pick<ListedEntry, 'label' | 'title' | 'edition' | 'at'>): string {
  const book = title === '' ? '' : `«${title}»`;
  const kind = book !== '' && edition ? EDITION_WORDS[edition] : '';
  // The fund of a subscription is divided by days: a midnight is the day, not an hour.
  const when = formatMoment(at)
    .replace(/, 00:00$/, '')
    .replace(', ', ' в\u00A0');
  return `${label}: ${[book, kind, when].filter((words) => words !== '').join(', ')}`;
}

/** Of a draft a part goes to the account at once, the rest with its chapters. */
export function frozenWords({ amount, frozen }: Pick<ListedEntry, 'amount' | 'frozen'>): string {
  return `На\u00A0счёт сразу ${formatMoney(minus(amount, frozen))}, заморожено ${formatMoney(frozen)}`;
}

/** The nib stands at the last of the main lines: what is the author's. */
export function linksOf({ chain, next }: Pick<Entry, 'chain' | 'next'>): ShownLink[] {
  const mine = chain.findLastIndex(({ is_main }) => is_main);
  return chain.map((link, place) => shown(link, place === mine ? next : null));
}

function shown({ label, words, amount, is_main }: ChainLink, next: string | null): ShownLink {
  const why = [words, next ?? ''].filter((line) => line !== '').join('. ');
  return {
    label,
    value: formatMoney(amount),
    ...(why !== '' && { why }),
    ...(is_main && { kind: next === null ? 'strong' : 'yours' }),
  };
}

function Parts({ parts }: { parts: Entry['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <>
      <div className={css.split} aria-hidden="true">
        {parts.map(({ key, percent }) => (
          <i key={key} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className={css.legend} aria-label="Куда уходит рубль этой продажи">
        {parts.map(({ key, label, percent }) => (
          <li key={key}>{`${label} ${Math.round(percent)}\u00A0к.`}</li>
        ))}
      </ul>
    </>
  );
}
