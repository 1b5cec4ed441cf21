import { formatMoment } from '@pero/kernel/day';
import { classNames } from '@pero/ui/class-names';
import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import type { Requisite } from '../../contract/payouts.ts';
import css from '../payouts.module.css';
import { StopOwn } from '../stop-own.tsx';

/** The window is an address, so it opens over any screen of the money. */
const CHANGE = '?modal=payment-method';

/** Where the money goes: a mask and a name, never a number. */
export function RequisiteCard({ requisite, now }: { requisite: Requisite | null; now: Date }) {
  if (!requisite) {
    return (
      <div className={classNames(css.requisite, 'roomy')}>
        <p className="dim">Реквизитов ещё нет. Нужен счёт в&nbsp;российском банке или карта на&nbsp;ваше имя.</p>
        <TextLink to={CHANGE} preventScrollReset>
          Указать счёт или карту
        </TextLink>
      </div>
    );
  }
  return (
    <div className={classNames(css.requisite, 'roomy')}>
      <p className={css.mask}>
        <span className="num">{requisite.mask}</span>
        <small>
          {requisite.method === 'card' ? 'Карта' : 'Счёт'}, {requisite.holder}
        </small>
      </p>
      {requisite.state === 'waiting' && <StateTag tone="wait">Проверяем реквизиты</StateTag>}
      {requisite.state === 'good' && <StateTag tone="ok">Реквизиты проверены</StateTag>}
      {requisite.state === 'bad' && (
        <p className="sm bad" role="status">
          {requisite.problem || 'Реквизиты не\u00A0подошли.'}
        </p>
      )}
      {requisite.state !== 'bad' && requisite.usable_from > now && (
        <Note kind="info" title={`Деньги пойдут сюда с\u00A0${formatMoment(requisite.usable_from)}`}>
          Реквизиты новые, и&nbsp;первые 48&nbsp;часов на&nbsp;них ничего не&nbsp;уходит. Заявку можно подать уже
          сейчас: она подождёт.
          <br />
          <StopOwn />
        </Note>
      )}
      <TextLink to={CHANGE} preventScrollReset>
        Изменить
      </TextLink>
      <p className={css.sealed}>
        <Icon name="lock" size={16} />
        {requisite.method === 'card'
          ? 'Номер карты знает только банк: у\u00A0нас лишь последние четыре цифры.'
          : 'Номер зашифрован в\u00A0вашем браузере: его откроет только та\u00A0часть «Пера», которая платит.'}
      </p>
    </div>
  );
}
