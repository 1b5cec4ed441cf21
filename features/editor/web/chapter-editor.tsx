import { counted } from '@pero/kernel/plural';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { keydownHandler } from '@tiptap/pm/keymap';
import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { ChapterText } from '../rules/chapter-text.ts';
import css from './chapter-editor.module.css';
import page from './chapter-text.module.css';
import { editorExtensions } from './editor-extensions.ts';
import { FindBar } from './find/find-bar.tsx';
import { insertPictures, type OnPicture, picturesAmong } from './pictures/picture-uploads.ts';
import { type RemarkProps, useRemarkMarks } from './remarks/use-remark-marks.ts';
import { useEditorSettings } from './settings.ts';
import type { FoundWord } from './spelling/found-words.ts';
import words from './spelling/spelling.module.css';
import { SpellingBar, type WordActs } from './spelling/spelling-bar.tsx';
import { type Spelling, type SpellingFound, useSpelling } from './spelling/use-spelling.ts';
import suggesting from './suggesting/suggesting.module.css';
import type { Counts } from './text/counts.ts';
import { docOf } from './text/doc-of.ts';
import type { Place } from './text/places.ts';
import { textOf } from './text/text-of.ts';
import type { Desk } from './toolbar/action.ts';
import { actionOf } from './toolbar/actions.ts';
import { ContextBar } from './toolbar/context-bar.tsx';
import { useFacts } from './toolbar/facts.ts';
import { LinkForm } from './toolbar/link-form.tsx';
import { Shortcuts } from './toolbar/shortcuts.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { scrollLikeTypewriter } from './typewriter.ts';
import { typesetStep } from './typography/typeset-command.ts';
import { useCounts } from './use-counts.ts';
import { type ChapterEditorHandle, useHandle, usePlace } from './use-handle.ts';

export type ChapterEditorProps = RemarkProps & {
  /** What to begin with. Another text comes by `adopt` of the handle, another chapter by another `key`. */
  readonly text: ChapterText;
  readonly pictureUrl: (picture: string) => string;
  /** At once on every change; the text is read only when it is needed. */
  readonly onChange: (textNow: () => ChapterText) => void;
  readonly onPicture: OnPicture;
  readonly isReadOnly?: boolean;
  /** What a screen reader calls it, where it is not the chapter that is written. */
  readonly name?: string;
  /** Who writes, when they only suggest; null for whoever writes the text itself. */
  readonly suggestsAs?: number | null;
  /** In which colour a person writes. */
  readonly inkOf?: (by: number) => number;
  /** With all that is suggested, as it would be with it, or as it is without. */
  readonly shown?: 'suggested' | 'accepted' | 'rejected';
  readonly onSuggestion?: (id: string) => void;
  readonly onPlace?: (place: Place) => void;
  readonly onCounts?: (counts: Counts) => void;
  /** Null where nobody wants words looked at. */
  readonly spelling?: (Spelling & WordActs) | null;
  /** What is found whenever the typing rests. */
  readonly onSpelling?: (found: SpellingFound) => void;
  /** Ctrl+S. */
  readonly onSave?: () => void;
  /** Only the text shall be seen: the page hides what is around the editor. */
  readonly onFocusMode?: (isOn: boolean) => void;
  /** The text can be written in from now on. */
  readonly onOpen?: () => void;
  /** Beside the count of words: «+146 сегодня». */
  readonly countsNote?: ReactNode;
  readonly ref?: Ref<ChapterEditorHandle>;
};

type Opened = 'find' | 'replace' | 'link' | 'shortcuts' | null;

/** The text of one chapter, to be written. Nothing here is drawn by React while the author types. */
export function ChapterEditor(props: ChapterEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const [opened, setOpened] = useState<Opened>(null);
  const { settings, now, toggle } = useEditorSettings();
  const root = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const desk = useRef<Desk | null>(null);

  const extensions = useMemo(
    () =>
      editorExtensions({
        pictureUrl: (picture) => latest.current.pictureUrl(picture),
        onPicture: (picture) => latest.current.onPicture(picture),
        onLost: tellLost,
        isTypographic: () => now().typography,
        onRemark: (id) => latest.current.onRemark?.(id),
        suggestsAs: () => latest.current.suggestsAs ?? null,
        inkOf: (by) => latest.current.inkOf?.(by) ?? 0,
        desk: () => desk.current ?? missing(),
      }),
    [now],
  );
  // What the editor opens with; from then on the text is its own.
  const [content] = useState(() => docOf(props.text));
  const editorProps = useMemo(
    () => ({
      attributes: () => ({
        class: `${page.doc} ${suggesting.doc} ${words.doc}`,
        lang: 'ru',
        // One underline is enough: the browser's own gives way.
        spellcheck: latest.current.spelling ? 'false' : 'true',
        role: 'textbox',
        'aria-label': latest.current.name ?? 'Текст главы',
        'aria-multiline': 'true',
      }),
      scrollThreshold: MARGIN,
      scrollMargin: MARGIN,
      handleClick: (_view: unknown, _pos: number, event: MouseEvent) => {
        const place = event.target instanceof Element ? event.target.closest('[data-suggestion]') : null;
        const id = place?.getAttribute('data-suggestion');
        if (id) latest.current.onSuggestion?.(id);
        return false;
      },
      handleScrollToSelection: (view: Parameters<typeof scrollLikeTypewriter>[0]) =>
        now().typewriter && scrollLikeTypewriter(view),
    }),
    [now],
  );
  const isClosed = props.isReadOnly === true || (props.shown ?? 'suggested') !== 'suggested';
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    editable: !isClosed,
    immediatelyRender: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: (update) => latest.current.onChange(() => textOf(update.editor.state.doc)),
  });
  const facts = useFacts(editor);
  const counts = useCounts(editor, props.onCounts);
  useHandle(editor, props.ref);
  usePlace(editor, props.onPlace);
  useRemarkMarks(editor, props);
  const unknown = useSpelling(editor, props.spelling, props.onSpelling);
  useEffect(() => {
    if (editor) latest.current.onOpen?.();
  }, [editor]);
  useEffect(() => void editor?.setEditable(!isClosed, false), [editor, isClosed]);

  desk.current = {
    openFind: (withReplace) => setOpened(withReplace ? 'replace' : 'find'),
    openLink: () => setOpened('link'),
    openShortcuts: () => setOpened('shortcuts'),
    goToToolbar: () => root.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus(),
    choosePicture: () => file.current?.click(),
    save: () => props.onSave?.(),
    toggle: (setting) => {
      const next = toggle(setting);
      if (setting === 'focus') props.onFocusMode?.(next.focus);
    },
    typeset: () => {
      const step = editor && typesetStep(editor.state);
      if (step) editor.view.dispatch(step.tr.scrollIntoView());
      const words = step ? counted(step.changes, 'исправление', 'исправления', 'исправлений') : 'Исправлять нечего';
      void toastInfo(step ? `Типографика: ${words}. Отменить — Ctrl\u00A0+\u00A0Z` : words);
    },
  };
  if (!editor) return <div className={css.root} aria-busy="true" />;

  const on = new Set([...facts.on, ...(facts.link === null ? [] : ['link']), ...settingsOn(settings)]);
  const close = () => setOpened(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same keys as in the text, from the buttons around it
    <div
      ref={root}
      className={css.root}
      data-focus={settings.focus}
      data-shown={props.shown ?? 'suggested'}
      onKeyDown={(event) => handleDeskKeys(event, editor, desk.current)}
    >
      <div className={css.top}>
        {!isClosed && (
          <Toolbar editor={editor} desk={desk.current} on={on} counts={counts} countsNote={props.countsNote} />
        )}
        <div className={css.floating}>
          {(opened === 'find' || opened === 'replace') && (
            <FindBar
              key={opened}
              editor={editor}
              hasReplace={opened === 'replace'}
              onReplaced={(words) => void toastInfo(`${words}. Отменить — Ctrl\u00A0+\u00A0Z`)}
              onClose={close}
            />
          )}
          {opened === 'link' && <LinkForm editor={editor} href={facts.link ?? ''} onClose={close} />}
          {opened === null && !isClosed && (
            <CaretBar editor={editor} facts={facts} unknown={unknown} spelling={props.spelling} />
          )}
        </div>
      </div>
      <EditorContent editor={editor} className={css.sheet} />
      {opened === 'shortcuts' && (
        <Shortcuts
          onClose={() => {
            close();
            editor.commands.focus();
          }}
        />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp,image/svg+xml"
        multiple
        hidden
        onChange={(event) => {
          const files = picturesAmong(event.target.files);
          insertPictures(editor.view, files, editor.state.selection.to, props.onPicture).catch(() =>
            tellLost('failed'),
          );
          event.target.value = '';
        }}
      />
    </div>
  );
}

type CaretBarProps = Parameters<typeof ContextBar>[0] & {
  readonly unknown: FoundWord | null;
  readonly spelling: ChapterEditorProps['spelling'];
};

/** An unknown word comes before the place that it stands in. */
function CaretBar({ editor, facts, unknown, spelling }: CaretBarProps) {
  if (!unknown || !spelling) return <ContextBar editor={editor} facts={facts} />;
  return <SpellingBar editor={editor} unknown={unknown} spelling={spelling} />;
}

/** The toolbar floats over the head of the text; the caret keeps clear of it. */
const MARGIN = { top: 96, bottom: 72, left: 0, right: 0 };

function missing(): never {
  throw new Error('no desk');
}

function tellLost(reason: 'outside' | 'failed'): void {
  if (reason === 'failed') void toastError('Рисунок не\u00A0загрузился. Попробуйте ещё раз или возьмите другой файл');
  else void toastInfo('Рисунки с\u00A0других сайтов не\u00A0вставлены: сохраните их себе и\u00A0добавьте файлом');
}

function settingsOn(settings: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(settings).filter((name) => settings[name]);
}

/** Finding, saving and the list of keys work from anywhere on the editor, not only from its text. */
const FROM_ANYWHERE = ['find', 'replace', 'save', 'focus', 'shortcuts'].map(actionOf);

function handleDeskKeys(
  event: KeyboardEvent,
  editor: NonNullable<ReturnType<typeof useEditor>>,
  desk: Desk | null,
): void {
  if (event.defaultPrevented || !desk || editor.view.dom.contains(event.target as Node)) return;
  const bindings = FROM_ANYWHERE.flatMap((action) =>
    action.keys.map((key) => [
      key,
      () => {
        action.run(editor, desk);
        return true;
      },
    ]),
  );
  if (keydownHandler(Object.fromEntries(bindings))(editor.view, event.nativeEvent)) event.preventDefault();
}
