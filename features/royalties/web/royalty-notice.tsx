import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';
import { useRoyaltyAuthFail } from '@pero/web-platform/outside/royalty-auth-fail';
import { useState } from 'react';
import { useLocation } from 'react-router';
import css from './royalty-notice.module.css';

/** The royalty service has said no. Pages of the statistics say why themselves; every other page says it here. */
export function RoyaltyNotice() {
  const { pathname } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  useRoyaltyAuthFail(() => setFailedAt(pathname));
  if (failedAt !== pathname || pathname.startsWith('/statistics/')) return null;
  return (
    <div className={`wrap ${css.notice}`}>
      <Note kind="warn" title="Роялти сейчас не показываем">
        Доступ к&nbsp;данным о&nbsp;роялти закрыт. Деньги считаются как прежде, ничего не&nbsp;потеряется.{' '}
        <TextLink to="/statistics/">Узнать причину</TextLink>
      </Note>
    </div>
  );
}
