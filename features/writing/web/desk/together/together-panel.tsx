import { type Suggestion, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { toastError } from '@pero/ui/feedback/toast';
import { TextLink } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { openThread } from '../../../contract/together.ts';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import panel from '../panels/panel.module.css';
import { BookWide } from './book-wide.tsx';
import { Proposals } from './proposals.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { SayForm, ThreadCard } from './thread-card.tsx';
import css from './together.module.css';
import type { Verdict } from './use-together.ts';

const CARDS_AT_ONCE = 60;

/** What is suggested in the open chapter and what is said about it, in the order of the text. */
export function TogetherPanel() {
  const { book, canEdit, currentId, together, live } = useDesk();
  const suggestions = useSuggestions();
  const [only, setOnly] = useState<number | null>(null);
  const [most, setMost] = useState(CARDS_AT_ONCE);
  const [asking, setAsking] = useState<{ readonly suggestion?: string; readonly quote: string } | null>(null);
  const current = useLive(live, (now) => now.suggestion);
  const currentThread = useLive(live, (now) => now.remark);
  useShown(current, currentThread);
  const decide = useDecide();
  const hands = [...new Set(suggestions.map(({ by }) => by))];
  const shown = suggestions.filter(({ by }) => only === null || by === only);
  const threads = together.threads.filter(
    (thread) => thread.chapter_id === currentId && !suggestions.some(({ id }) => id === thread.suggestion),
  );
  const open = threads.filter((thread) => !thread.is_resolved);
  const done = threads.filter((thread) => thread.is_resolved);
  return (
    <div className={panel.body}>
      <div>
        <p className={panel.big}>{summaryOf(suggestions)}</p>
        {hands.length > 1 && (
          <Chips label="Чьи предложения">
            <Chip on={only === null} onClick={() => setOnly(null)}>
              Все
            </Chip>
            {hands.map((hand) => (
              <Chip key={hand} on={only === hand} onClick={() => setOnly(hand)}>
                {together.nameOf(hand)}
              </Chip>
            ))}
          </Chips>
        )}
        {canEdit && shown.length > 0 && (
          <p className={css.acts}>
            <Button size="sm" kind="go" onClick={() => decide(shown, 'accepted')}>
              Принять {shown.length === suggestions.length ? 'все' : 'эти'}
            </Button>
            <Button size="sm" kind="line" onClick={() => decide(shown, 'rejected')}>
              Отклонить
            </Button>
          </p>
        )}
      </div>
      {asking ? (
        <Ask asking={asking} onClose={() => setAsking(null)} />
      ) : (
        <AskButton onAsk={(quote) => setAsking({ quote })} />
      )}
      <section className={css.cards} aria-label="Предложения">
        {shown.slice(0, most).map((suggestion) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            isCurrent={suggestion.id === current}
            onDecide={(verdict) => decide([suggestion], verdict)}
            onDiscuss={() => setAsking({ suggestion: suggestion.id, quote: suggestion.deleted || suggestion.inserted })}
          />
        ))}
        {shown.length > most && (
          <Button kind="quiet" size="sm" onClick={() => setMost(most + CARDS_AT_ONCE)}>
            Ещё {shown.length - most}
          </Button>
        )}
      </section>
      {open.length > 0 && (
        <section className={css.cards} aria-label="Разговоры">
          <h3 className={panel.sub}>Разговоры</h3>
          {open.map((thread) => (
            <ThreadCard key={thread.id} thread={thread} isCurrent={currentThread === -thread.id} />
          ))}
        </section>
      )}
      {done.length > 0 && (
        <details>
          <summary>Решённые: {done.length}</summary>
          <section className={css.cards}>
            {done.map((thread) => (
              <ThreadCard key={thread.id} thread={thread} />
            ))}
          </section>
        </details>
      )}
      <Proposals />
      <BookWide here={suggestions.length} />
      <InWord />
      {book.people.length < 2 && (
        <p className={panel.quiet}>
          Пока вы здесь одни. Пригласите редактора, корректора или соавтора на&nbsp;вкладке «Люди» книги: он&nbsp;примет
          приглашение и&nbsp;откроет этот же&nbsp;стол.
        </p>
      )}
    </div>
  );
}

/** For whoever works in Word: what waits and what is said goes along as tracked changes and comments. */
function InWord() {
  const { bookId, canEdit, currentId, text } = useDesk();
  // What was typed a moment ago goes along too.
  const save = () => void text.current?.flush();
  return (
    <section className={css.wide}>
      <h3 className={panel.sub}>Для&nbsp;Word и&nbsp;LibreOffice</h3>
      <p className={panel.quiet}>Предложения станут исправлениями, разговоры&nbsp;— комментариями.</p>
      <p className={css.acts}>
        <a className="btn line sm" href={`/api/books/${bookId}/word`} download onPointerDown={save}>
          Вся книга
        </a>
        <a
          className="btn quiet sm"
          href={`/api/books/${bookId}/word?chapter_id=${currentId}`}
          download
          onPointerDown={save}
        >
          Эта глава
        </a>
      </p>
      {canEdit && <TextLink to={`/books/import/?into=${bookId}&back=1`}>Вернулся файл от&nbsp;редактора</TextLink>}
    </section>
  );
}

function summaryOf(suggestions: readonly Suggestion[]): string {
  if (suggestions.length === 0) return 'Предложений в\u00A0главе нет';
  return counted(suggestions.length, 'предложение', 'предложения', 'предложений');
}

/** As they stand in the text at this moment. */
function useSuggestions(): readonly Suggestion[] {
  const { text, live } = useDesk();
  const revision = useLive(live, (now) => now.revision);
  const isOpen = useLive(live, (now) => now.save !== null);
  const [shown, setShown] = useState<readonly Suggestion[]>([]);
  const look = useEffectEvent((_revision: number, _isOpen: boolean) => {
    return setTimeout(() => setShown(suggestionsIn(text.current?.textNow() ?? EMPTY)), PAUSE);
  });
  useEffect(() => {
    const timer = look(revision, isOpen);
    return () => clearTimeout(timer);
  }, [revision, isOpen]);
  return shown;
}

const PAUSE = 150;
const EMPTY = { title: [], epigraphs: [], blocks: [], notes: [] };

function useDecide() {
  const { text, together } = useDesk();
  return (suggestions: readonly Suggestion[], verdict: Verdict) => {
    const ids = new Set(suggestions.map(({ id }) => id));
    for (const id of ids) together.verdicts.current.set(id, verdict);
    text.current?.decide(({ id }) => (ids.has(id) ? verdict : 'open'));
  };
}

function AskButton({ onAsk }: { readonly onAsk: (quote: string) => void }) {
  const { text } = useDesk();
  const ask = () => {
    const quote = text.current?.selected().quote ?? '';
    if (quote === '') void toastError('Выделите в\u00A0тексте слова, о\u00A0которых хотите спросить');
    else onAsk(quote);
  };
  return (
    <Button kind="line" size="sm" icon="comment" onClick={ask}>
      Спросить о&nbsp;выделенном
    </Button>
  );
}

type AskProps = {
  readonly asking: { readonly suggestion?: string; readonly quote: string };
  readonly onClose: () => void;
};

function Ask({ asking, onClose }: AskProps) {
  const { bookId, currentId, text, together } = useDesk();
  const place = useMemo(() => text.current?.selected(), [text]);
  return (
    <div className={css.card} data-ink={together.inkOf(together.hand)}>
      <q>{asking.quote}</q>
      <SayForm
        label="Что хотите спросить или сказать"
        button="Отправить"
        onCancel={onClose}
        onSay={async (words) => {
          const at =
            asking.suggestion || !place || place.block < 0
              ? {}
              : { block: place.block, from: place.from, to: place.to };
          const { errors } = await call(openThread, {
            bookId,
            chapterId: currentId ?? 0,
            ...asking,
            ...at,
            text: words,
          });
          await together.reload();
          return errors[0]?.messages[0] ?? '';
        }}
      />
    </div>
  );
}

/** What was pressed on in the text comes into sight here. */
function useShown(suggestion: string | null, remark: number | null): void {
  useEffect(() => {
    if (suggestion === null) return;
    document.querySelector(`[data-suggestion-id="${suggestion}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [suggestion]);
  useEffect(() => {
    if (remark === null || remark >= 0) return;
    document.querySelector(`[data-thread-id="${-remark}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [remark]);
}
