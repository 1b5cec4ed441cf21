import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { useAct } from '@pero/web-platform/use-call';
import type { MetaDescriptor } from 'react-router';
import { useParams } from 'react-router';
import { openOnDevice } from '../contract/reading.ts';
import css from './reading/entry.module.css';
import { hiddenMeta } from './reading/words.ts';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return hiddenMeta('Чтение на\u00A0этом устройстве');
}

/** By a press and not by coming: messengers look into every address before a person does, and it opens once. */
export default function DevicePage() {
  const { hash = '' } = useParams();
  const opening = useAct(openOnDevice);
  const open = async () => {
    const { ok, result } = await opening.act({ token: hash });
    if (ok && result) window.location.assign(`/beta/${result.room_key}/`);
  };
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="Читать на&nbsp;этом устройстве"
        action={
          <Button kind="go" busy={opening.isFetching} onClick={() => void open()}>
            Открыть книгу здесь
          </Button>
        }
      >
        {opening.errors.length > 0
          ? 'Ссылка уже сработала или её час прошёл. Возьмите новую на\u00A0том устройстве, где книга открыта.'
          : 'Откроем с\u00A0той строки, где вы остановились. Ссылка срабатывает один раз.'}
      </EmptyState>
    </div>
  );
}
