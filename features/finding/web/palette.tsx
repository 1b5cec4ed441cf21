import { plainLetters } from '@pero/kernel/text/plain-letters';
import { Combobox } from '@pero/ui/fields/combobox';
import { useFrame } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { call } from '@pero/web-platform/browser-call';
import type { ResultOf } from '@pero/web-platform/call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FoundPlace, find, SOUGHT_MOST } from '../contract.ts';
import css from './palette.module.css';

type PaletteProps = {
  /** Where one can go without looking for it, the first ones first. */
  readonly screens: readonly { readonly to: string; readonly label: string; readonly note: string }[];
  /** Whoever writes has books to look through. */
  readonly isAuthor: boolean;
  readonly onClose: () => void;
};

type Found = ResultOf<typeof find>;

/** So long a person stops between two words, in milliseconds. */
const PAUSE = 150;
const SCREENS_AT_FIRST = 8;

/** From any page to any other, by a few letters. */
export function Palette({ screens, isAuthor, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { found, problem } = useFound(isAuthor ? words : '');
  const navigate = useNavigate();
  const frame = useFrame({
    label: isAuthor ? 'Раздел, книга, глава, человек или слово из текста' : 'Раздел',
  });
  const groups = groupsOf(found, screensLike(screens, words), isAuthor ? words : '');
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const isNothing = groups.length === 0;
  return (
    <Dialog title="Найти" width={620} className={css.palette} onClose={onClose}>
      <div onKeyDownCapture={closeByEscape}>
        {frame.around(
          <Combobox
            control={frame.control}
            className="input"
            isOpen
            // The list is the window: one Escape closes both, and a page that takes the focus to its heading closes neither.
            onOpen={() => {}}
            typed={typed}
            onType={setTyped}
            groups={groups}
            onTake={({ page }) => {
              onClose();
              void navigate(page);
            }}
            say={isNothing ? 'Такого нет. Попробуйте часть слова' : undefined}
            listLabel="Найденное"
            isLitByTyping
            maxLength={SOUGHT_MOST}
            autoFocus
          />,
        )}
      </div>
      {problem && (
        <p className="sm bad" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/** What the server has by these letters; what was there before stays until the answer comes. */
function useFound(text: string) {
  const [state, setState] = useState<{ found: Found | null; problem: string }>({ found: null, problem: '' });
  useEffect(() => {
    if (text === '') return;
    const over = new AbortController();
    const look = async () => {
      try {
        const { result, errors } = await call(find, { text }, { signal: over.signal, isQuiet: true });
        setState({ found: result ?? null, problem: errors[0]?.messages[0] ?? '' });
      } catch (error) {
        if (!over.signal.aborted) setState({ found: null, problem: wordsOfFailure(error) });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [text]);
  return text === '' ? { found: null, problem: '' } : state;
}

function screensLike(screens: PaletteProps['screens'], words: string) {
  if (words === '') return screens.slice(0, SCREENS_AT_FIRST);
  const sought = plainLetters(words);
  return screens.filter(({ label }) => plainLetters(label).includes(sought)).slice(0, SCREENS_AT_FIRST);
}

function groupsOf(found: Found | null, screens: PaletteProps['screens'], words: string) {
  const everywhere = {
    title: `«${words}» в\u00A0тексте всех книг`,
    note: '',
    page: `/find/?text=${encodeURIComponent(words)}`,
  };
  const groups = [
    group('Книги', found?.works ?? []),
    group(
      'Разделы',
      screens.map(({ to, label, note }) => ({ title: label, note, page: to })),
    ),
    group('Главы', found?.chapters ?? []),
    group('Люди', found?.people ?? []),
    group('Серии', found?.series ?? []),
    group('Искать', words === '' ? [] : [everywhere]),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function group(title: string, places: readonly FoundPlace[]) {
  return {
    title,
    options: places.map((place) => ({
      value: `${title} ${place.page}`,
      label: place.title || 'Без названия',
      note: place.note,
      page: place.page,
    })),
  };
}
