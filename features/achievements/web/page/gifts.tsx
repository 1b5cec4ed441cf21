import { day, formatDay, moscowDay } from '@pero/kernel/day';
import { formatPercent, percent } from '@pero/kernel/percent';
import { IconButton } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { useState } from 'react';
import type { ShownGift } from '../../contract/achievements.ts';
import type { Gift } from '../../rules/levels.ts';
import { GIFT_WORDS } from '../../rules/words.ts';
import css from './status.module.css';

/** First steps, each with its code once it was given. */
export function Gifts({ gifts }: { readonly gifts: readonly ShownGift[] }) {
  return (
    <Section title="Подарки за&nbsp;первые шаги">
      <ul className={css.gifts}>
        {gifts.map((gift) => (
          <li key={gift.gift_type} className={gift.state === 'waits' ? css.waits : undefined}>
            <span className={css.point}>{gift.state !== 'waits' && <Icon name="check" size={12} />}</span>
            <div>
              <b>{GIFT_WORDS[gift.gift_type]}</b>
              <span>{aboutOf(gift)}</span>
            </div>
            <div className={css.code}>
              {gift.promo_code !== null && gift.state === 'standing' && <Code code={gift.promo_code} />}
              {gift.state !== 'waits' && <span>{endOf(gift)}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const STILL: Readonly<Record<Gift, string>> = {
  NEW_AUTHOR: 'подтвердите адрес в\u00A0профиле',
  FIRST_BOOK: 'когда выйдет',
  FIRST_AUDIOBOOK: 'когда выйдет',
  FIRST_DRAFT: 'когда откроете продажи по\u00A0главам',
};

function aboutOf({ gift_type, state, title, given_at }: ShownGift): string {
  if (state === 'waits') return `Промокод на\u00A05\u00A0%, ${STILL[gift_type]}`;
  const on = given_at === null ? '' : formatDay(moscowDay(new Date(given_at)));
  return title === null ? on : `«${title}», ${on}`;
}

function endOf({ state, discount_percentage, valid_until, used_at, promo_code }: ShownGift): string {
  const until = valid_until === null ? '' : formatDay(day(valid_until));
  switch (state) {
    case 'standing':
      return `${formatPercent(percent(discount_percentage))} на\u00A0тираж или услугу, до\u00A0${until}`;
    case 'reserved':
      return `${promo_code ?? ''} ждёт в\u00A0заказе`;
    case 'used':
      return [promo_code, 'использован', used_at && formatDay(moscowDay(new Date(used_at)))].filter(Boolean).join(' ');
    default:
      return `истёк ${until}, не\u00A0пригодился`;
  }
}

function Code({ code }: { readonly code: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <span className={css.codeLine}>
      <span className={css.codeWords}>{code}</span>
      <IconButton
        size="sm"
        icon={isCopied ? 'check' : 'copy'}
        label={`Скопировать ${code}`}
        onClick={() => void copy()}
      />
      <span className="visually-hidden" role="status">
        {isCopied ? 'Скопировано' : ''}
      </span>
    </span>
  );
}
