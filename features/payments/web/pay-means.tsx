import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { type BillShown, forgetCard } from '../contract/payments.ts';
import css from './pay-means.module.css';

/** A card, СБП, or one of the cards that are remembered, by its number here. */
export type Means = 'bank_card' | 'sbp' | number;

export function firstMeans({ mine }: BillShown): Means {
  return mine?.cards[0]?.id ?? 'bank_card';
}

export function wishOf(means: Means) {
  return typeof means === 'number' ? { saved: means } : { method: means };
}

type PayMeansProps = {
  bill: BillShown;
  means: Means;
  onChoose: (means: Means) => void;
  isSaved: boolean;
  onSave: (isSaved: boolean) => void;
  now: Date;
};

/** What one pays with, before one leaves for the bank. */
export function PayMeans({ bill, means, onChoose, isSaved, onSave, now }: PayMeansProps) {
  const name = useId();
  const cards = bill.mine?.cards ?? [];
  const option = (value: Means, title: string, hint: string) => (
    <label className={css.option}>
      <input type="radio" name={name} checked={means === value} onChange={() => onChoose(value)} />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={css.means}>
      <legend>Чем платить</legend>
      {cards.map(({ id, mask, saved_at }) => (
        <div key={id} className={css.row}>
          <label className={css.option}>
            <input type="radio" name={name} checked={means === id} onChange={() => onChoose(id)} />
            <span>
              <b>Карта {mask}</b>
              <small>
                запомнена <Moment at={saved_at} now={now} />
              </small>
            </span>
          </label>
          <Forget id={id} onForgotten={() => means === id && onChoose('bank_card')} />
        </div>
      ))}
      {option('bank_card', cards.length > 0 ? 'Другая карта' : 'Карта', cardHint(bill))}
      {option('sbp', 'Система быстрых платежей', sbpHint(bill))}
      {means === 'bank_card' && bill.mine?.remembers && (
        <label className={css.save}>
          <input type="checkbox" checked={isSaved} onChange={(event) => onSave(event.target.checked)} />
          <span>
            Запомнить карту для следующих заказов
            <small>
              Её&nbsp;хранит платёжная компания, а&nbsp;мы&nbsp;знаем последние четыре цифры. Списываем только когда
              вы&nbsp;нажали «Заплатить»; забыть карту можно здесь&nbsp;же.
            </small>
          </span>
        </label>
      )}
    </fieldset>
  );
}

function cardHint({ is_scarce }: BillShown): string {
  return is_scarce ? 'спишем, когда место точно будет за\u00A0вами' : 'МИР, Visa, Mastercard российских банков';
}

function sbpHint({ is_scarce }: BillShown): string {
  return is_scarce
    ? 'спишем сразу; если место займут раньше, деньги вернутся сами'
    : 'по\u00A0коду на\u00A0экране или ссылке в\u00A0приложении банка';
}

function Forget({ id, onForgotten }: { id: number; onForgotten: () => void }) {
  const { act, isFetching, errors } = useAct(forgetCard);
  const { revalidate } = useRevalidator();
  const press = async () => {
    const { ok } = await act({ cardId: id });
    if (!ok) return;
    onForgotten();
    await revalidate();
  };
  return (
    <span>
      <TextButton disabled={isFetching} onClick={() => void press()}>
        Забыть
      </TextButton>
      {errors[0] && (
        <small className="bad" role="alert">
          {errors[0].messages[0]}
        </small>
      )}
    </span>
  );
}
