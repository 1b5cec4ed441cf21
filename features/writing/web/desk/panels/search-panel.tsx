import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { toastInfo, toastSuccess, toastUndo } from '@pero/ui/feedback/toast';
import { CheckField, Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import type { SearchHit, SearchResult } from '../../../contract/search.ts';
import { useDesk } from '../desk-context.ts';
import css from './panel.module.css';
import { type Group, groupsOf, type Replacement, type SearchQuery, useSearch } from './use-search.ts';

/** Find and replace over the whole book. */
export function SearchPanel() {
  const { canEdit, isPanelAsked } = useDesk();
  const [query, setAsked] = useState<SearchQuery>({ words: '', isCaseSensitive: false, isWholeWord: false });
  const [words, setWords] = useState('');
  const { found, problem, isBusy, replace, undo } = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPanelAsked) field.current?.focus();
  }, [isPanelAsked]);

  const replaceAll = async () => {
    const done = await replace(words);
    if (done) say(done, undo);
  };
  return (
    <div className={css.body}>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <Field
          ref={field}
          label="Найти"
          value={query.words}
          maxLength={200}
          onChange={({ target }) => setAsked({ ...query, words: target.value })}
        />
        <div className={css.pair}>
          <CheckField
            checked={query.isWholeWord}
            onChange={({ target }) => setAsked({ ...query, isWholeWord: target.checked })}
          >
            Слово целиком
          </CheckField>
          <CheckField
            checked={query.isCaseSensitive}
            onChange={({ target }) => setAsked({ ...query, isCaseSensitive: target.checked })}
          >
            Как набрано: А&nbsp;≠&nbsp;а
          </CheckField>
        </div>
        {canEdit && (
          <Field
            label="Заменить на"
            value={words}
            maxLength={200}
            onChange={({ target }) => setWords(target.value)}
            hint="Пусто — удалить найденное. Прежний текст каждой главы останется в истории."
          />
        )}
        {canEdit && found !== null && found.total > 0 && (
          <Button kind="line" busy={isBusy} onClick={() => void replaceAll()}>
            Заменить все: {formatNumber(found.total)}
          </Button>
        )}
      </form>
      {problem && (
        <p className="bad sm" role="alert">
          {problem}
        </p>
      )}
      {found && <Results found={found} onReplace={canEdit ? (hit) => void replace(words, hit) : null} />}
      {!found && !problem && (
        <p className={css.quiet}>Ищет во&nbsp;всех главах сразу. «е» находит «ё», пробел — и&nbsp;неразрывный.</p>
      )}
    </div>
  );
}

type OnReplace = ((hit: SearchHit) => void) | null;

function Results({ found, onReplace }: { found: SearchResult; onReplace: OnReplace }) {
  if (found.total === 0) return <p className={css.quiet}>Ничего не&nbsp;нашлось.</p>;
  const isCut = found.hits.length < found.total;
  return (
    <div>
      <p className={css.quiet} role="status">
        {counted(found.total, 'место', 'места', 'мест')} в&nbsp;
        {counted(found.chapters.length, 'главе', 'главах', 'главах')}
        {isCut && `, показаны первые ${formatNumber(found.hits.length)}`}
      </p>
      {groupsOf(found).map((group) => (
        <Hits key={group.id} group={group} onReplace={onReplace} />
      ))}
    </div>
  );
}

function Hits({ group: { id, name, count, hits }, onReplace }: { group: Group; onReplace: OnReplace }) {
  const { goTo } = useDesk();
  return (
    <section className={css.hits}>
      <h3>
        {name || 'Без названия'} <span>{formatNumber(count)}</span>
      </h3>
      {hits.map((hit) => (
        <div key={hit.index} className={css.hit}>
          <button type="button" onClick={() => goTo(id, hit)}>
            {hit.before}
            <mark>{hit.match}</mark>
            {hit.after}
          </button>
          {onReplace && (
            <IconButton
              icon="pencil"
              size="sm"
              label={`Заменить «${hit.match}» здесь`}
              onClick={() => onReplace(hit)}
            />
          )}
        </div>
      ))}
    </section>
  );
}

function say(done: Replacement, undo: (done: Replacement) => Promise<readonly string[] | null>): void {
  const back = async () => {
    const kept = await undo(done);
    if (kept === null) return;
    if (kept.length === 0) void toastSuccess('Всё возвращено как было');
    else
      void toastInfo(
        `Не\u00A0возвращены главы, которые вы успели изменить: ${kept.join(', ')}. Прежний текст в\u00A0их истории`,
      );
  };
  void toastUndo(
    <>
      {counted(done.count, 'замена', 'замены', 'замен')} в&nbsp;
      {counted(done.chapters.length, 'главе', 'главах', 'главах')}.{' '}
      <TextButton onClick={() => void back()}>Вернуть как было</TextButton>
    </>,
  );
}
