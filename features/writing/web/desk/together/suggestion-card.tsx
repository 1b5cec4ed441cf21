import type { Suggestion } from '@pero/editor/rules/suggestions/list';
import { IconButton } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import { useDesk } from '../desk-context.ts';
import { Hand } from './hand.tsx';
import { SuggestionWords } from './suggestion-words.tsx';
import { ThreadCard } from './thread-card.tsx';
import css from './together.module.css';
import type { Verdict } from './use-together.ts';

type Props = {
  readonly suggestion: Suggestion;
  readonly isCurrent: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onDiscuss: () => void;
};

/** What one person suggests at one place, and what the author says to it. */
export function SuggestionCard({ suggestion, isCurrent, onDecide, onDiscuss }: Props) {
  const { canEdit, text, together } = useDesk();
  const isOwn = suggestion.by === together.hand;
  const threads = together.threads.filter((thread) => thread.suggestion === suggestion.id);
  return (
    <article
      className={css.card}
      data-ink={together.inkOf(suggestion.by)}
      data-current={isCurrent || undefined}
      data-suggestion-id={suggestion.id}
    >
      <header className={css.head}>
        <Hand hand={suggestion.by} />
        <b>{together.nameOf(suggestion.by)}</b>
        <span className={css.acts}>
          {canEdit && <IconButton icon="check" size="sm" label="Принять" onClick={() => onDecide('accepted')} />}
          {(canEdit || isOwn) && (
            <IconButton
              icon="close"
              size="sm"
              label={canEdit ? 'Отклонить' : 'Забрать своё предложение'}
              onClick={() => onDecide('rejected')}
            />
          )}
        </span>
      </header>
      <p className={css.words}>
        <button type="button" className={css.place} onClick={() => text.current?.goToSuggestion(suggestion.id)}>
          <SuggestionWords suggestion={suggestion} />
        </button>
      </p>
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} isWithin />
      ))}
      {threads.length === 0 && <TextButton onClick={onDiscuss}>Обсудить</TextButton>}
    </article>
  );
}
