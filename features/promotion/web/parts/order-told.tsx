import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import type { ShownPromotion } from '../../contract/shapes.ts';
import css from '../order.module.css';
import { rangeOf } from './order-words.ts';
import { ShopSketch } from './shop-sketch.tsx';

/** What went otherwise than it was to go, and where the money is. */
export function Told({ order }: { order: ShownPromotion }) {
  const back = order.bill?.refunds.filter(({ amount }) => amount > 0) ?? [];
  const sums = back.map(({ amount }) => formatMoney(amount as Money)).join(', ');
  if (order.end_reason === 'place-gone') {
    return (
      <Note kind="warn" title="Место заняли, пока шла оплата">
        {back.length > 0
          ? `Возвращаем ${sums} тем же путём. `
          : 'С\u00A0карты ничего не\u00A0списано: банк отпускает деньги, которые держал. '}
        <TextLink to={`/services/promotion/order/?type=${order.service_type_id}&art=${order.art_id ?? ''}`}>
          Выбрать другой день
        </TextLink>
      </Note>
    );
  }
  if (order.status === 'rejected') {
    return (
      <Note kind="bad" title={`Показ ${rangeOf(order)} не\u00A0состоится`}>
        {order.end_words} {sums && `Возвращаем ${sums}. `}
        <TextLink to={`/services/promotion/order/?type=${order.service_type_id}&art=${order.art_id ?? ''}`}>
          Выбрать другой день
        </TextLink>
      </Note>
    );
  }
  if (order.status === 'finished' && order.returned > 0) {
    return (
      <Note kind="ok" title={`Вернули ${formatMoney(order.returned as Money)}`}>
        Переходов пришло меньше, чем хватило&nbsp;бы бюджета. Неизрасходованное возвращается тем&nbsp;же путём.
      </Note>
    );
  }
  return null;
}

/** How it will be seen. */
export function Seen({ order }: { order: ShownPromotion }) {
  const book = {
    id: order.art_id ?? order.id,
    title: order.cover?.title ?? order.title,
    author: order.cover?.author ?? '',
    image: order.cover?.url ?? null,
  };
  return (
    <>
      <Section title="Так её увидят" note={order.where}>
        <ShopSketch type={order.service_type_id} book={book} day={order.first_day} large />
        <p className={css.mark}>
          {order.mark ??
            'Рядом встанет слово «реклама», кто за\u00A0неё платит и\u00A0номер из\u00A0государственного реестра.'}{' '}
          Обложку и&nbsp;название берём из&nbsp;книги.
        </p>
      </Section>
      <Section title="Что посчитаем">
        <p className={css.prose}>
          Пятой части читателей магазин рекламу не&nbsp;покажет: по&nbsp;ним видно, сколько продалось&nbsp;бы
          и&nbsp;так. {formatDay(order.report_on as Day)} скажем, сколько продаж добавила реклама, с&nbsp;«от»
          и&nbsp;«до», и&nbsp;окупилась ли&nbsp;она.
        </p>
      </Section>
    </>
  );
}
