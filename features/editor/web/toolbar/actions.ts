import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { goToNote, insertNote } from '../notes/note-steps.ts';
import {
  addEpigraph,
  goToAttribution,
  insertBreak,
  toggleContainer,
  toggleRole,
  toggleSubheading,
} from '../structure/containers.ts';
import { toggleVerse } from '../structure/verse.ts';
import type { Action } from './action.ts';

const doing =
  (command: Command) =>
  (editor: Editor): void => {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };

const marking =
  (mark: string, instead?: string) =>
  (editor: Editor): void => {
    const chain = editor.chain().focus();
    if (instead) chain.unsetMark(instead);
    chain.toggleMark(mark).run();
  };

const typing =
  (text: string) =>
  (editor: Editor): void => {
    editor.view.dispatch(editor.state.tr.insertText(text).scrollIntoView());
  };

const marks: readonly Action[] = [
  { id: 'strong', group: 'Начертание', label: 'Полужирный', keys: ['Mod-b'], fact: 'strong', run: marking('strong') },
  { id: 'emphasis', group: 'Начертание', label: 'Курсив', keys: ['Mod-i'], fact: 'emphasis', run: marking('emphasis') },
  {
    id: 'underline',
    group: 'Начертание',
    label: 'Подчёркнутый',
    keys: ['Mod-u'],
    fact: 'underline',
    run: marking('underline'),
  },
  {
    id: 'strike',
    group: 'Начертание',
    label: 'Зачёркнутый',
    keys: ['Mod-Shift-x'],
    fact: 'strike',
    run: marking('strike'),
  },
  {
    id: 'small-caps',
    group: 'Начертание',
    label: 'Капитель',
    keys: ['Mod-Shift-k'],
    fact: 'small-caps',
    run: marking('small-caps'),
  },
  { id: 'sup', group: 'Начертание', label: 'Верхний индекс', keys: ['Mod-.'], fact: 'sup', run: marking('sup', 'sub') },
  { id: 'sub', group: 'Начертание', label: 'Нижний индекс', keys: ['Mod-,'], fact: 'sub', run: marking('sub', 'sup') },
  { id: 'code', group: 'Начертание', label: 'Машинопись', keys: ['Mod-e'], fact: 'code', run: marking('code') },
  {
    id: 'link',
    group: 'Начертание',
    label: 'Ссылка',
    keys: ['Mod-k'],
    fact: 'link',
    run: (_editor, desk) => desk.openLink(),
  },
  {
    id: 'plain',
    group: 'Начертание',
    label: 'Снять начертания',
    keys: ['Mod-\\'],
    run: (editor) => void editor.chain().focus().unsetAllMarks().run(),
  },
];

const paragraphs: readonly Action[] = [
  {
    id: 'subheading',
    group: 'Абзац',
    label: 'Подзаголовок',
    keys: ['Mod-Alt-2'],
    fact: 'subheading',
    run: doing(toggleSubheading),
  },
  {
    id: 'quotation',
    group: 'Абзац',
    label: 'Цитата',
    keys: ['Mod-Alt-q'],
    fact: 'quotation',
    run: doing(toggleContainer('quotation')),
  },
  { id: 'verse', group: 'Абзац', label: 'Стих', keys: ['Mod-Alt-v'], fact: 'verse', run: doing(toggleVerse) },
  {
    id: 'letter',
    group: 'Абзац',
    label: 'Письмо или документ',
    keys: ['Mod-Alt-l'],
    fact: 'letter',
    run: doing(toggleContainer('letter')),
  },
  {
    id: 'centred',
    group: 'Абзац',
    label: 'По центру',
    keys: ['Mod-Shift-e'],
    fact: 'centred',
    run: doing(toggleRole('centred')),
  },
  { id: 'right', group: 'Абзац', label: 'Вправо', keys: ['Mod-Alt-r'], fact: 'right', run: doing(toggleRole('right')) },
  {
    id: 'bullet',
    group: 'Абзац',
    label: 'Список',
    keys: ['Mod-Shift-8'],
    fact: 'bulletList',
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbered',
    group: 'Абзац',
    label: 'Нумерованный список',
    keys: ['Mod-Shift-7'],
    fact: 'orderedList',
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'attribution',
    group: 'Абзац',
    label: 'Источник или подпись',
    keys: ['Mod-Alt-a'],
    run: doing(goToAttribution),
  },
];

const inserts: readonly Action[] = [
  {
    id: 'note',
    group: 'Вставка',
    label: 'Сноска',
    keys: ['Mod-Alt-f'],
    run: (editor) => {
      const note = insertNote(editor.state, editor.view.dispatch);
      const tr = note === null ? null : goToNote(editor.state, note);
      if (tr) editor.view.dispatch(tr);
      editor.view.focus();
    },
  },
  {
    id: 'scene',
    group: 'Вставка',
    label: 'Отбивка',
    keys: ['Mod-Alt-s'],
    run: doing(insertBreak('sceneBreak', { ornament: '* * *' })),
  },
  {
    id: 'picture',
    group: 'Вставка',
    label: 'Рисунок',
    keys: ['Mod-Alt-i'],
    run: (_editor, desk) => desk.choosePicture(),
  },
  {
    id: 'table',
    group: 'Вставка',
    label: 'Таблица',
    keys: ['Mod-Alt-t'],
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { id: 'epigraph', group: 'Вставка', label: 'Эпиграф к\u00A0главе', keys: ['Mod-Alt-e'], run: doing(addEpigraph) },
  { id: 'page', group: 'Вставка', label: 'Новая страница', keys: ['Mod-Enter'], run: doing(insertBreak('pageBreak')) },
  { id: 'nbsp', group: 'Вставка', label: 'Неразрывный пробел', keys: ['Mod-Shift-Space'], run: typing('\u00A0') },
  { id: 'dash', group: 'Вставка', label: 'Тире', keys: ['Mod-Alt--'], run: typing('—') },
];

const edits: readonly Action[] = [
  {
    id: 'undo',
    group: 'Правка',
    label: 'Отменить',
    keys: ['Mod-z'],
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    group: 'Правка',
    label: 'Вернуть',
    keys: ['Mod-Shift-z', 'Mod-y'],
    run: (editor) => void editor.chain().focus().redo().run(),
  },
  {
    id: 'find',
    group: 'Правка',
    label: 'Найти в\u00A0главе',
    keys: ['Mod-f'],
    run: (_editor, desk) => desk.openFind(false),
  },
  {
    id: 'replace',
    group: 'Правка',
    label: 'Заменить в\u00A0главе',
    keys: ['Mod-h'],
    run: (_editor, desk) => desk.openFind(true),
  },
  {
    id: 'typeset',
    group: 'Правка',
    label: 'Типографика всей главы или выделенного',
    keys: ['Mod-Shift-y'],
    run: (_editor, desk) => desk.typeset(),
  },
  { id: 'save', group: 'Правка', label: 'Сохранить сейчас', keys: ['Mod-s'], run: (_editor, desk) => desk.save() },
];

const views: readonly Action[] = [
  {
    id: 'typography',
    group: 'Вид',
    label: 'Кавычки и\u00A0тире при вводе',
    keys: [],
    fact: 'typography',
    run: (_editor, desk) => desk.toggle('typography'),
  },
  {
    id: 'focus',
    group: 'Вид',
    label: 'Только текст',
    keys: ['Mod-Shift-f'],
    fact: 'focus',
    run: (_editor, desk) => desk.toggle('focus'),
  },
  {
    id: 'typewriter',
    group: 'Вид',
    label: 'Строка посередине экрана',
    keys: ['Mod-Alt-w'],
    fact: 'typewriter',
    run: (_editor, desk) => desk.toggle('typewriter'),
  },
  {
    id: 'toolbar',
    group: 'Вид',
    label: 'К\u00A0панели над текстом',
    keys: ['Alt-F10'],
    run: (_editor, desk) => desk.goToToolbar(),
  },
  {
    id: 'shortcuts',
    group: 'Вид',
    label: 'Сочетания клавиш',
    keys: ['Mod-/'],
    run: (_editor, desk) => desk.openShortcuts(),
  },
];

/** Everything the editor can do, once: the toolbar, the menus, the keys and their list are made of it. */
export const ACTIONS: readonly Action[] = [...marks, ...paragraphs, ...inserts, ...edits, ...views];

export function actionOf(id: string): Action {
  const action = ACTIONS.find((one) => one.id === id);
  if (!action) throw new RangeError(`no action ${id}`);
  return action;
}
