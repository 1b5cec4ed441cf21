import { Link } from 'react-router';
import { useDesk } from '../desk/desk-context.ts';
import css from './away-note.module.css';
import { useNewBuild } from './new-build.ts';

/**
 * Over the list of chapters: what goes on without a network and what waits for it; what came home beside another text; and
 * that a newer build waits for this window to be shut.
 */
export function AwayNote() {
  const { isConnected, bookId, chapters, unsettled, canEdit, keeping } = useDesk();
  const isNewer = useNewBuild(keeping.kept !== null);
  const waiting = chapters.filter(({ id }) => unsettled.includes(id));
  if (isConnected && waiting.length === 0 && !isNewer) return null;
  return (
    <div className={css.note} role="status">
      {!isConnected && (
        <p>
          <b>Нет связи.</b> Писать можно: текст остаётся на&nbsp;этом устройстве и&nbsp;отправится сам.
          {canEdit && ' Новые главы, порядок и\u00A0названия в\u00A0списке подождут связи.'}
        </p>
      )}
      {waiting.map(({ id, name }) => (
        <p key={id}>
          У&nbsp;главы{' '}
          <Link className="link" to={`/books/${bookId}/chapters/${id}/`}>
            {name || 'Без названия'}
          </Link>{' '}
          есть неотправленный текст: откройте её и&nbsp;выберите.
        </p>
      ))}
      {isNewer && (
        <p>
          Вышло обновление «Пера». Оно включится, когда вы&nbsp;закроете все его окна и&nbsp;откроете снова. Можно
          не&nbsp;спешить: написанное останется на&nbsp;месте.
        </p>
      )}
    </div>
  );
}
