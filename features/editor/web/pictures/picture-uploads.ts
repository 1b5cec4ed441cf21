import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type UploadedPicture = { readonly picture: string; readonly width: number; readonly height: number };
export type OnPicture = (file: File) => Promise<UploadedPicture>;

const key = new PluginKey<DecorationSet>('pictureUploads');
type Wish = { readonly begin?: { readonly id: object; readonly pos: number }; readonly end?: object };

/** Marks the places where pictures will stand once they have arrived. */
export const PictureUploads = Extension.create({
  name: 'pictureUploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => changed(tr, before.map(tr.mapping, tr.doc)),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function changed(tr: Transaction, places: DecorationSet): DecorationSet {
  const { begin, end } = (tr.getMeta(key) ?? {}) as Wish;
  if (begin) {
    return places.add(tr.doc, [Decoration.widget(begin.pos, waitingMark, { id: begin.id, ignoreSelection: true })]);
  }
  return end ? places.remove(places.find(undefined, undefined, (spec) => spec.id === end)) : places;
}

function waitingMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.dataset.kind = 'waiting-picture';
  mark.setAttribute('role', 'status');
  mark.textContent = 'Загружаем рисунок…';
  return mark;
}

/**
 * Holds a place while something arrives, then puts it there, wherever the place has moved meanwhile. What throws is
 * handed on; the mark goes in any case.
 */
export async function placedWhenReady<T>(
  view: EditorView,
  pos: number,
  work: () => Promise<T>,
  place: (result: T, pos: number) => Transaction,
): Promise<void> {
  const id = {};
  view.dispatch(view.state.tr.setMeta(key, { begin: { id, pos } } satisfies Wish));
  try {
    const result = await work();
    const found = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
    if (found && !view.isDestroyed) view.dispatch(place(result, found.from));
  } finally {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { end: id } satisfies Wish));
  }
}

/** Uploads the files one after the other and sets each down as a picture. */
export async function insertPictures(
  view: EditorView,
  files: readonly File[],
  pos: number,
  onPicture: OnPicture,
): Promise<void> {
  let at = pos;
  for (const file of files) {
    await placedWhenReady(
      view,
      at,
      () => onPicture(file),
      ({ picture }, place) => {
        const { figure } = view.state.schema.nodes;
        const { tr } = view.state;
        if (figure) tr.replaceRangeWith(place, place, figure.create({ picture }));
        at = tr.mapping.map(place, 1);
        return tr;
      },
    );
  }
}

const KNOWN = /^image\/(?:jpeg|png|gif|webp|svg\+xml)$/;

export function picturesAmong(files: FileList | null | undefined): readonly File[] {
  return [...(files ?? [])].filter(({ type }) => KNOWN.test(type));
}
