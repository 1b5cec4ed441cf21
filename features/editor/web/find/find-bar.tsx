import { counted } from '@pero/kernel/plural';
import { IconButton } from '@pero/ui/button';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Query } from '../../rules/search-pattern.ts';
import css from './find-bar.module.css';
import { type FindState, find, foundIn, replaceAll, replaceCurrent, step } from './find-plugin.ts';

type Props = {
  readonly editor: Editor;
  readonly hasReplace: boolean;
  readonly onReplaced: (words: string) => void;
  readonly onClose: () => void;
};

/** Looks through the chapter while the words are being typed. */
export function FindBar({ editor, hasReplace, onReplaced, onClose }: Props) {
  const [query, setQuery] = useState<Query>(() => ({
    words: selectedWords(editor),
    isCaseSensitive: false,
    isWholeWord: false,
  }));
  const [instead, setInstead] = useState('');
  const [found, setFound] = useState<FindState>({ total: 0, current: -1 });
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.select(), []);
  useEffect(() => setFound(find(editor, query)), [editor, query]);
  useEffect(() => {
    const follow = () => setFound((before) => (isSame(before, foundIn(editor)) ? before : foundIn(editor)));
    editor.on('update', follow);
    return () => {
      editor.off('update', follow);
      if (!editor.isDestroyed) find(editor, null);
    };
  }, [editor]);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      setFound(step(editor, event.shiftKey ? -1 : 1));
    } else return;
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is not known to all screen readers yet
    <div className={css.bar} role="search" aria-label="Поиск в главе" onKeyDown={keys}>
      <div className={css.line}>
        <input
          ref={input}
          type="text"
          aria-label="Найти"
          placeholder="Найти"
          value={query.words}
          onChange={(event) => setQuery({ ...query, words: event.target.value })}
        />
        <span className={css.count} role="status">
          {countWords(query, found)}
        </span>
        <Switch
          label="Различать большие и малые буквы"
          face="Аа"
          isOn={query.isCaseSensitive}
          onSwitch={(isCaseSensitive) => setQuery({ ...query, isCaseSensitive })}
        />
        <Switch
          label="Только слово целиком"
          face="«…»"
          isOn={query.isWholeWord}
          onSwitch={(isWholeWord) => setQuery({ ...query, isWholeWord })}
        />
        <IconButton
          size="sm"
          icon="chevron-down"
          label="Предыдущее (Shift + Enter)"
          className={css.up}
          onClick={() => setFound(step(editor, -1))}
        />
        <IconButton size="sm" icon="chevron-down" label="Следующее (Enter)" onClick={() => setFound(step(editor, 1))} />
        <IconButton size="sm" icon="close" label="Закрыть поиск (Esc)" onClick={close} />
      </div>
      {hasReplace && !editor.isEditable
        ? null
        : hasReplace && (
            <form
              className={css.line}
              onSubmit={(event) => {
                event.preventDefault();
                setFound(replaceCurrent(editor, instead));
              }}
            >
              <input
                type="text"
                aria-label="Заменить на"
                placeholder="Заменить на"
                value={instead}
                onChange={(event) => setInstead(event.target.value)}
              />
              <button type="submit" className="btn quiet sm" disabled={found.total === 0}>
                Заменить
              </button>
              <button
                type="button"
                className="btn quiet sm"
                disabled={found.total === 0}
                onClick={() => {
                  const count = replaceAll(editor, instead);
                  setFound(foundIn(editor));
                  onReplaced(counted(count, 'замена', 'замены', 'замен'));
                }}
              >
                Все
              </button>
            </form>
          )}
    </div>
  );
}

function selectedWords(editor: Editor): string {
  const { from, to } = editor.state.selection;
  const words = editor.state.doc.textBetween(from, to, '\n', ' ');
  return words.length <= 80 && !words.includes('\n') ? words : '';
}

function isSame(a: FindState, b: FindState): boolean {
  return a.total === b.total && a.current === b.current;
}

function countWords({ words }: Query, { total, current }: FindState): string {
  if (words === '') return '';
  return total === 0 ? 'нет' : `${current + 1} из\u00A0${total}`;
}

function Switch({
  label,
  face,
  isOn,
  onSwitch,
}: {
  label: string;
  face: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={`btn quiet sm ${css.switch}`}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => onSwitch(!isOn)}
    >
      {face}
    </button>
  );
}
