import { ButtonLink } from '@pero/ui/button';
import { useLocation } from 'react-router';
import css from './offers-banner.module.css';
import type { UpgradeNotice } from './offers-notice.ts';

/** Above every page of whoever holds a former edition, until the new one is signed. */
export function OfferBanner({ words, isLate }: UpgradeNotice) {
  const { search } = useLocation();
  const opened = new URLSearchParams(search);
  opened.set('modal', 'special-offer');
  return (
    <section className={isLate ? `${css.banner} ${css.late}` : css.banner} aria-label="Новая редакция оферты">
      <div className={`wrap ${css.strip}`}>
        <p>{words}</p>
        <ButtonLink size="sm" to={`?${opened}`} preventScrollReset>
          Прочитать и&nbsp;подписать
        </ButtonLink>
      </div>
    </section>
  );
}
