import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { useLocation } from 'react-router';
import type { ContractInfo } from '../contract/offers.ts';
import css from './offers-banner.module.css';
import { leftWords } from './offers-left.ts';

/** Above every page of whoever holds a former edition, until the new one is signed. */
export function OfferBanner({ upgrade }: { upgrade: NonNullable<ContractInfo['upgrade']> }) {
  const { search } = useLocation();
  const isLate = upgrade.days_left === 0;
  const opened = new URLSearchParams(search);
  opened.set('modal', 'special-offer');
  return (
    <section className={isLate ? `${css.banner} ${css.late}` : css.banner} aria-label="Новая редакция оферты">
      <div className={`wrap ${css.strip}`}>
        <p>{hang(isLate ? lateWords(upgrade.until) : waitingWords(upgrade))}</p>
        <ButtonLink size="sm" to={`?${opened}`} preventScrollReset>
          Прочитать и&nbsp;подписать
        </ButtonLink>
      </div>
    </section>
  );
}

type Waiting = Pick<NonNullable<ContractInfo['upgrade']>, 'until' | 'days_left'>;

function waitingWords({ until, days_left }: Waiting): string {
  return `Вышла новая редакция оферты. ${leftWords(days_left)}, до ${formatDay(until)}: потом новые книги не отправить, пока она не подписана. Опубликованные продаются как прежде.`;
}

function lateWords(until: Waiting['until']): string {
  return `Срок подписать новую редакцию оферты вышел ${formatDay(until)}. Новые книги ждут подписи, опубликованные продаются как прежде.`;
}
