import type { Editor } from '@tiptap/core';
import { type Command, NodeSelection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useState } from 'react';
import { backToText, withoutNote } from '../notes/note-steps.ts';
import { around, dropEpigraph, goToAttribution } from '../structure/containers.ts';
import { goToVerseTitle } from '../structure/verse.ts';
import css from './context-bar.module.css';
import type { Facts } from './facts.ts';

type Props = { readonly editor: Editor; readonly facts: Facts };

/** What can be done with the thing the caret stands in, and only with it. */
export function ContextBar({ editor, facts }: Props) {
  const parts = PARTS.filter(({ fits }) => fits(facts));
  if (parts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of tools, not a fieldset
    <div className={css.bar} role="group" aria-label="Настройки места">
      {parts.map(({ id, Part }) => (
        <Part key={id} editor={editor} facts={facts} />
      ))}
    </div>
  );
}

type ContextPart = {
  readonly id: string;
  readonly fits: (facts: Facts) => boolean;
  readonly Part: (props: Props) => ReactNode;
};

const has = (facts: Facts, ...names: readonly string[]): boolean => names.some((name) => facts.on.includes(name));

const PARTS: readonly ContextPart[] = [
  { id: 'note', fits: ({ note }) => note !== null, Part: NotePart },
  { id: 'picture', fits: ({ picture }) => picture !== null, Part: PicturePart },
  { id: 'ornament', fits: ({ ornament }) => ornament !== null, Part: OrnamentPart },
  { id: 'table', fits: (facts) => has(facts, 'table'), Part: TablePart },
  { id: 'verse', fits: (facts) => has(facts, 'verse'), Part: VersePart },
  { id: 'signed', fits: (facts) => has(facts, 'quotation', 'letter', 'epigraph', 'verse'), Part: SignedPart },
  { id: 'list', fits: ({ listStart }) => listStart !== null, Part: ListPart },
];

function Do({ editor, command, children }: { editor: Editor; command: Command; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`btn quiet ${css.act}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        command(editor.state, editor.view.dispatch, editor.view);
        editor.view.focus();
      }}
    >
      {children}
    </button>
  );
}

function NotePart({ editor, facts }: Props) {
  const id = facts.note?.id ?? '';
  const back: Command = (state, dispatch) => {
    const tr = backToText(state);
    if (tr) dispatch?.(tr);
    return tr !== null;
  };
  const drop: Command = (state, dispatch) => {
    dispatch?.(withoutNote(state, id));
    return true;
  };
  return (
    <>
      <span className={css.name}>Сноска {facts.note?.label}</span>
      <Do editor={editor} command={back}>
        К&nbsp;тексту
      </Do>
      <Do editor={editor} command={drop}>
        Убрать
      </Do>
    </>
  );
}

function PicturePart({ editor, facts }: Props) {
  const pos = facts.picture?.pos ?? 0;
  return (
    <>
      <TextOf
        label={'Описание для тех, кто не\u00A0видит рисунка'}
        value={facts.picture?.alt ?? ''}
        onChange={(alt) => setAttribute(editor, pos, 'alt', alt)}
      />
      <Do
        editor={editor}
        command={(state, dispatch) => {
          dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, pos)).deleteSelection());
          return true;
        }}
      >
        Убрать рисунок
      </Do>
    </>
  );
}

const LONGEST = 40;
const ORNAMENTS = ['* * *', '⁂', '✻', '~'];

function OrnamentPart({ editor, facts }: Props) {
  const { pos, value } = facts.ornament ?? { pos: 0, value: '' };
  const set = (ornament: string) => setAttribute(editor, pos, 'ornament', ornament.slice(0, LONGEST));
  return (
    <>
      {ORNAMENTS.map((ornament) => (
        <button
          key={ornament}
          type="button"
          className={`btn quiet ${css.act}`}
          aria-pressed={ornament === value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => set(ornament)}
        >
          {ornament}
        </button>
      ))}
      <button
        type="button"
        className={`btn quiet ${css.act}`}
        aria-pressed={value === ''}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => set('')}
      >
        Пустая строка
      </button>
      <TextOf label="Свой знак" value={value} onChange={set} />
    </>
  );
}

type TableCommand =
  | 'addRowAfter'
  | 'addColumnAfter'
  | 'deleteRow'
  | 'deleteColumn'
  | 'toggleHeaderRow'
  | 'mergeOrSplit'
  | 'deleteTable';

const TABLE: readonly (readonly [TableCommand, string])[] = [
  ['addRowAfter', 'Строка ниже'],
  ['addColumnAfter', 'Столбец справа'],
  ['deleteRow', 'Убрать строку'],
  ['deleteColumn', 'Убрать столбец'],
  ['toggleHeaderRow', 'Шапка'],
  ['mergeOrSplit', 'Объединить или разделить'],
  ['deleteTable', 'Убрать таблицу'],
];

function TablePart({ editor }: Props) {
  return TABLE.map(([name, label]) => (
    <button
      key={name}
      type="button"
      className={`btn quiet ${css.act}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.chain().focus()[name]().run()}
    >
      {label}
    </button>
  ));
}

function VersePart({ editor }: Props) {
  return (
    <Do editor={editor} command={goToVerseTitle}>
      Название
    </Do>
  );
}

function SignedPart({ editor, facts }: Props) {
  return (
    <>
      <Do editor={editor} command={goToAttribution}>
        {has(facts, 'letter') ? 'Подпись' : 'Источник'}
      </Do>
      {has(facts, 'epigraph') && (
        <Do editor={editor} command={dropEpigraph}>
          Убрать эпиграф
        </Do>
      )}
    </>
  );
}

function ListPart({ editor, facts }: Props) {
  const set = (value: string) => {
    const start = Number.parseInt(value, 10);
    const list = around(editor.state.selection.$from, 'orderedList');
    if (list && Number.isSafeInteger(start)) setAttribute(editor, list.pos, 'start', start);
  };
  return <TextOf label={'Начать с\u00A0номера'} value={String(facts.listStart ?? 1)} onChange={set} isShort />;
}

function setAttribute(editor: Editor, pos: number, name: string, value: string | number): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, name, value));
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isShort?: boolean;
};

/** Writes through as it is typed, and follows when the caret goes elsewhere. */
function TextOf({ label, value, onChange, isShort }: TextProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        className={isShort ? css.short : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
      />
    </label>
  );
}
