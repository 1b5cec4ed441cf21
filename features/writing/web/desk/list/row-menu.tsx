import type { ListedChapter } from '../../../contract/chapters.ts';
import { beginChapter, splitAtCursor } from '../begin-chapter.ts';
import { useDesk } from '../desk-context.ts';
import { MenuItem, MenuLine } from '../menu.tsx';
import { BEGINNING } from '../text/open-text.ts';
import { targetOf } from './order.ts';
import { sayUndoable } from './say-undoable.tsx';
import { useMoving } from './use-moving.tsx';

type Props = { readonly chapter: ListedChapter; readonly index: number; readonly onRename: () => void };

/** Everything that dragging and typing do, by name. */
export function RowMenu({ chapter, index, onRename }: Props) {
  const desk = useDesk();
  const { chapters, actions, book, goTo, currentId, text } = desk;
  const { id, kind, is_draft, is_free } = chapter;
  const moveChapter = useMoving();
  const move = (rows: number, steps: number) => void moveChapter(chapter, targetOf(chapters, id, rows, steps));
  const canGo = (rows: number, steps: number) => {
    const { at, depth } = targetOf(chapters, id, rows, steps);
    return at !== index || depth !== chapter.depth;
  };
  const merge = async () => {
    const merged = await actions.merge(id);
    if (!merged) return;
    const wasOpen = currentId === id;
    if (wasOpen) goTo(merged.into.id, BEGINNING);
    const undo = async () => {
      if ((await merged.undo()) && wasOpen) goTo(id, BEGINNING);
    };
    sayUndoable(
      <>
        «{chapter.name || 'Без названия'}» теперь в&nbsp;главе «{merged.into.name || 'Без названия'}».
      </>,
      undo,
    );
  };
  return (
    <>
      <MenuItem onClick={onRename} keys="F2">
        Переименовать
      </MenuItem>
      {!desk.together.isSuggesting && (
        <MenuItem onClick={() => void beginChapter(desk, 'chapter', id)}>Новая глава после этой</MenuItem>
      )}
      <MenuItem onClick={() => void actions.mark(id, { kind: kind === 'part' ? 'chapter' : 'part' })}>
        {kind === 'part' ? 'Сделать главой' : 'Сделать частью'}
      </MenuItem>
      <MenuLine />
      <MenuItem isOff={!canGo(-1, 0)} onClick={() => move(-1, 0)}>
        Выше
      </MenuItem>
      <MenuItem isOff={!canGo(1, 0)} onClick={() => move(1, 0)}>
        Ниже
      </MenuItem>
      <MenuItem isOff={!canGo(0, 1)} onClick={() => move(0, 1)}>
        Вложить глубже
      </MenuItem>
      <MenuItem isOff={!canGo(0, -1)} onClick={() => move(0, -1)}>
        Вынести наружу
      </MenuItem>
      <MenuLine />
      {currentId === id && text.current && (
        <MenuItem onClick={() => void splitAtCursor(desk)} keys="Ctrl+Shift+Enter">
          Разделить у&nbsp;курсора
        </MenuItem>
      )}
      <MenuItem isOff={index === 0} onClick={() => void merge()}>
        Присоединить к&nbsp;предыдущей
      </MenuItem>
      {(book.kind === 'draft' || is_draft) && (
        <>
          <MenuLine />
          <MenuItem onClick={() => void actions.mark(id, { is_draft: !is_draft })}>
            {is_draft ? 'Показать читателям' : 'Убрать в\u00A0черновик'}
          </MenuItem>
          <MenuItem onClick={() => void actions.mark(id, { is_free: !is_free })}>
            {is_free ? 'Сделать платной' : 'Открыть бесплатно'}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <RemoveItem chapter={chapter} index={index} />
    </>
  );
}

/** Gone at once and back at once: nobody is asked twice. */
function RemoveItem({ chapter: { id, name }, index }: Pick<Props, 'chapter' | 'index'>) {
  const { chapters, actions, currentId, goTo } = useDesk();
  const remove = async () => {
    const neighbour = chapters[index + 1] ?? chapters[index - 1];
    if (!(await actions.remove(id))) return;
    if (currentId === id && neighbour) goTo(neighbour.id);
    const restore = async () => {
      if (await actions.restore(id)) goTo(id, BEGINNING);
    };
    sayUndoable(<>«{name || 'Без названия'}» удалена и&nbsp;30&nbsp;дней лежит в&nbsp;удалённых.</>, restore);
  };
  return (
    <MenuItem tone="bad" onClick={() => void remove()}>
      Удалить
    </MenuItem>
  );
}
