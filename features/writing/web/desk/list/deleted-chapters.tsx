import { call } from '@pero/web-platform/browser-call';
import { useState } from 'react';
import { type ListedChapter, listChapters } from '../../../contract/chapters.ts';
import { useDesk } from '../desk-context.ts';
import { Menu, MenuItem } from '../menu.tsx';
import { BEGINNING } from '../text/open-text.ts';
import { shortSize } from './rows.ts';

/** What was deleted and can still come back; asked for when somebody looks. */
export function DeletedChapters() {
  const { bookId, actions, goTo } = useDesk();
  const [deleted, setDeleted] = useState<readonly ListedChapter[] | null>(null);
  const look = async () => {
    const { result } = await call(listChapters, { bookId, deleted: 1 });
    setDeleted(result ?? []);
  };
  const restore = async (id: number) => {
    if (await actions.restore(id)) goTo(id, BEGINNING);
  };
  return (
    <Menu label="Удалённые главы" icon="trash" onOpen={() => void look()}>
      {deleted === null && <p className="sm dim">Смотрим…</p>}
      {deleted?.length === 0 && <p className="sm dim">Удалённых глав нет. Удалённая хранится 30&nbsp;дней.</p>}
      {deleted?.map(({ id, name, characters }) => (
        <MenuItem key={id} onClick={() => void restore(id)} keys={shortSize(characters)}>
          Вернуть «{name || 'Без названия'}»
        </MenuItem>
      ))}
    </Menu>
  );
}
