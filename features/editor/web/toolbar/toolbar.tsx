import { formatNumber } from '@pero/kernel/number';
import { counted, plural } from '@pero/kernel/plural';
import { Icon } from '@pero/ui/icon';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Counts } from '../text/counts.ts';
import { type Action, type Desk, shownKeys } from './action.ts';
import { ActionMenu } from './action-menu.tsx';
import { ACTIONS, actionOf } from './actions.ts';
import { Popup } from './popup.tsx';
import css from './toolbar.module.css';

type Props = {
  readonly editor: Editor;
  readonly desk: Desk;
  readonly on: ReadonlySet<string>;
  readonly counts: Counts;
  readonly countsNote?: ReactNode;
};

/** The few that are used all the time stand in sight; the rest are in two menus. */
export function Toolbar({ editor, desk, on, counts, countsNote }: Props) {
  const shown = { editor, desk, on };
  const bar = useRef<HTMLDivElement>(null);
  const room = useRoom(bar);
  useOneStop(bar);
  return (
    <div
      ref={bar}
      className={css.tools}
      role="toolbar"
      aria-label="Оформление текста"
      onKeyDown={(event) => walk(event, editor)}
    >
      <ActionButton {...shown} action={actionOf('undo')} face={<Icon name="undo" size={18} />} />
      <ActionButton {...shown} action={actionOf('redo')} face={<Icon name="redo" size={18} />} />
      <span className={css.divider} />
      <ActionButton {...shown} action={actionOf('strong')} face={<b>Ж</b>} />
      <ActionButton {...shown} action={actionOf('emphasis')} face={<i>К</i>} />
      <span className={css.divider} />
      {IN_ROOM[room].map((id) => (
        <ActionButton key={id} {...shown} action={actionOf(id)} face={FACES[id]} isWide />
      ))}
      <ActionMenu {...shown} label="Вставить" face={<Icon name="plus" size={18} />} groups={[only('Вставка')]} />
      <ActionMenu
        {...shown}
        label="Ещё: начертания, абзац, правка, вид"
        face={<Icon name="more" size={18} />}
        groups={[only('Начертание'), only('Абзац'), only('Правка'), only('Вид')]}
      />
      <span className="spacer" />
      <CountsOf counts={counts} note={room === 'wide' ? countsNote : undefined} />
    </div>
  );
}

type Room = 'wide' | 'middle' | 'narrow' | 'phone';

/** What stands in sight; all of it is in the menus too. */
const IN_ROOM: Readonly<Record<Room, readonly string[]>> = {
  wide: ['subheading', 'quotation', 'verse', 'note', 'scene'],
  middle: ['subheading', 'quotation', 'verse', 'note'],
  narrow: ['subheading', 'quotation', 'verse'],
  phone: [],
};
const FACES: Readonly<Record<string, string>> = { scene: 'Отбивка ✻' };

function roomIn(width: number): Room {
  if (width >= 900) return 'wide';
  if (width >= 700) return 'middle';
  return width >= 520 ? 'narrow' : 'phone';
}

/** How much of it fits: what does not is found under «Вставить», and nothing is cut off in the middle. */
function useRoom(bar: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('wide');
  useEffect(() => {
    if (!bar.current) return;
    const watched = new ResizeObserver(([entry]) => {
      setRoom(roomIn(entry?.contentRect.width ?? 0));
    });
    watched.observe(bar.current);
    return () => watched.disconnect();
  }, [bar]);
  return room;
}

/** Tab stops once at a bar whose arrows walk along it: where one was last. */
function useOneStop(bar: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => stopAt(bar.current, last.current));
  useEffect(() => {
    const element = bar.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
      stopAt(element, target);
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [bar]);
}

function stopAt(bar: HTMLElement | null, wanted: EventTarget | null): void {
  const all = bar ? buttonsOf(bar) : [];
  const stop = all.find((button) => button === wanted) ?? all[0];
  for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}

function buttonsOf(bar: HTMLElement): HTMLButtonElement[] {
  return [...bar.querySelectorAll<HTMLButtonElement>(':scope > button, :scope > div > button')];
}

const only = (group: Action['group']): readonly Action[] => ACTIONS.filter((action) => action.group === group);

/** Arrows walk along the bar, as one does not want to tab through all of it; Escape leads back to the text. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') editor.commands.focus();
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const all = buttonsOf(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  all.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % all.length)?.focus();
}

type ButtonProps = Pick<Props, 'editor' | 'desk' | 'on'> & {
  readonly action: Action;
  readonly face?: ReactNode | undefined;
  readonly isWide?: boolean;
};

function ActionButton({ action, editor, desk, on, face, isWide }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [keys = ''] = action.keys;
  return (
    <button
      ref={button}
      type="button"
      className={`btn ${isWide ? css.wide : css.letter}`}
      aria-label={action.label}
      title={`${action.label} (${shownKeys(keys).join(' + ')})`}
      {...(action.fact === undefined ? {} : { 'aria-pressed': on.has(action.fact) })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => action.run(editor, desk)}
    >
      {face ?? action.label}
    </button>
  );
}

function CountsOf({ counts, note }: { counts: Counts; note: ReactNode }) {
  const { words, characters, withoutSpaces, sheets } = counts;
  const face = (
    <>
      {counted(words, 'слово', 'слова', 'слов')}
      {note !== undefined && <> · {note}</>}
    </>
  );
  return (
    <Popup label="Объём главы" isNamedByFace face={face} kind="dialog" className={css.counts}>
      {() => (
        <dl className={css.facts}>
          <dt>{plural(words, 'Слово', 'Слова', 'Слов')}</dt>
          <dd>{formatNumber(words)}</dd>
          <dt>Знаков с&nbsp;пробелами</dt>
          <dd>{formatNumber(characters)}</dd>
          <dt>Знаков без пробелов</dt>
          <dd>{formatNumber(withoutSpaces)}</dd>
          <dt>Авторских листов</dt>
          <dd>{formatNumber(sheets, 2)}</dd>
        </dl>
      )}
    </Popup>
  );
}
