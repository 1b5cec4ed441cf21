import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { withNotesLanded } from '../notes/note-luggage.ts';
import { insertPictures, type OnPicture, picturesAmong, placedWhenReady } from '../pictures/picture-uploads.ts';
import { clipTreeOf } from './clip-tree.ts';
import { type Pasted, pastedBlocks } from './pasted-blocks.ts';
import { pastedLines } from './pasted-lines.ts';
import { asLines, pastedSlice, pictureSources } from './pasted-slice.ts';

export type PasteOptions = {
  readonly onPicture: OnPicture;
  /** Pictures that could not be taken in, and why. */
  readonly onLost: (reason: 'outside' | 'failed') => void;
};

/** Takes what Word, LibreOffice, Google Docs or a site put on the clipboard as words of the model. */
export const CleanPaste = Extension.create<PasteOptions>({
  name: 'cleanPaste',
  addOptions: () => ({ onPicture: () => Promise.reject(new Error('no place for pictures')), onLost: () => undefined }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => pasteInto(view, event.clipboardData, view.state.selection.from, options),
          handleDrop: (view, event, _slice, isMoved) => !isMoved && dropInto(view, event, options),
        },
      }),
    ];
  },
});

function dropInto(view: EditorView, event: DragEvent, options: PasteOptions): boolean {
  const files = picturesAmong(event.dataTransfer?.files);
  const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  if (files.length === 0 || pos === undefined) return false;
  event.preventDefault();
  upload(view, files, pos, options);
  return true;
}

function upload(view: EditorView, files: readonly File[], pos: number, { onPicture, onLost }: PasteOptions): void {
  insertPictures(view, files, pos, onPicture).catch(() => onLost('failed'));
}

function pasteInto(view: EditorView, data: DataTransfer | null, pos: number, options: PasteOptions): boolean {
  const html = data?.getData('text/html') ?? '';
  // Our own pieces know better what they are.
  if (html.includes('data-pm-slice')) return false;
  const pasted = html === '' ? null : pastedFrom(html);
  const files = picturesAmong(data?.files);
  if (files.length > 0 && (pasted === null || isOnlyPicture(pasted))) {
    upload(view, files, pos, options);
    return true;
  }
  if (pasted !== null && pasted.blocks.length > 0) {
    setDown(view, pasted, options);
    return true;
  }
  const text = data?.getData('text/plain') ?? '';
  if (text === '') return false;
  view.dispatch(inserted(view, pastedSlice(view.state.schema, { blocks: pastedLines(text), notes: [] })));
  return true;
}

/** A parser without a document to belong to runs no scripts and loads nothing. */
function pastedFrom(html: string): Pasted {
  return pastedBlocks(clipTreeOf(new DOMParser().parseFromString(html, 'text/html').documentElement));
}

/** A browser that copies a picture adds a page with nothing but its address. */
function isOnlyPicture({ blocks }: Pasted): boolean {
  return blocks.length === 1 && blocks[0]?.kind === 'picture';
}

function setDown(view: EditorView, pasted: Pasted, options: PasteOptions): void {
  const { schema } = view.state;
  const sources = pictureSources(pasted);
  const own = sources.filter((source) => source.startsWith('data:image/'));
  if (own.length < sources.length) options.onLost('outside');
  if (own.length === 0) {
    view.dispatch(inserted(view, pastedSlice(schema, pasted)));
    return;
  }
  view.dispatch(view.state.tr.deleteSelection());
  const taken = (): Promise<ReadonlyMap<string, string>> => uploadedFrom(own, options);
  placedWhenReady(view, view.state.selection.from, taken, (pictures, at) => {
    const slice = withNotesLanded(pastedSlice(schema, pasted, pictures), view.state.doc);
    return view.state.tr.replaceRange(at, at, slice).scrollIntoView();
  }).catch(() => options.onLost('failed'));
}

async function uploadedFrom(sources: readonly string[], options: PasteOptions): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const source of sources) {
    try {
      pictures.set(source, (await options.onPicture(fileFrom(source))).picture);
    } catch {
      options.onLost('failed');
    }
  }
  return pictures;
}

function fileFrom(dataUrl: string): File {
  const [head = '', body = ''] = dataUrl.split(/,(.*)/s);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? '';
  const bytes = head.includes(';base64')
    ? Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(body));
  return new File([bytes], `picture.${type.slice(6).replace('svg+xml', 'svg')}`, { type });
}

const ONE_LINE: ReadonlySet<string> = new Set(['chapterTitle', 'stanza', 'verseTitle', 'attribution', 'figure']);

function inserted({ state }: EditorView, slice: Slice): Transaction {
  const { $from } = state.selection;
  const landed = withNotesLanded(slice, state.doc);
  const fitting = ONE_LINE.has($from.parent.type.name) ? asLines(landed, state.schema) : landed;
  return state.tr.replaceSelection(fitting).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste');
}
