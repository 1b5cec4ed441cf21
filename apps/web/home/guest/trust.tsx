import { hang } from '@pero/kernel/typography';
import css from './guest-home.module.css';

const grounds = [
  {
    title: 'Права остаются у вас',
    text: 'Вы даёте лицензию, а не продаёте книгу. Снять её с полки можно в любой день: магазин уберёт за 72 часа.',
  },
  {
    title: 'Ни одной потерянной строки',
    text: 'Каждая правка сохраняется сама. Удалённая книга ещё 30 дней лежит в корзине.',
  },
  {
    title: 'Человек, а не робот',
    text: 'Вернуть книгу без объяснения нельзя. На отказ есть 14 дней: перечитает другой модератор.',
  },
  {
    title: 'Прозрачный рубль',
    text: 'У каждой продажи видна вся цепочка: от кассы до вашего счёта. Отчёт — 10-го числа, выплата от 1 000 ₽.',
  },
];

export function Trust() {
  return (
    <section className={css.trust} aria-labelledby="trust-title">
      <h2 className={css.wideTitle} id="trust-title">
        На&nbsp;чём держится доверие
      </h2>
      {grounds.map(({ title, text }) => (
        <div key={title}>
          <h3>{hang(title)}</h3>
          <p>{hang(text)}</p>
        </div>
      ))}
    </section>
  );
}
