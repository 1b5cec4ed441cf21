import { formatMoney, type Money, minus, percentOf, roubles, splitByWeights } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import css from './info.module.css';

const FUND = roubles(1_000_000);
const READ = { mine: 12_000, all: 50_000_000 };
const FROM_FUND: Money = splitByWeights(FUND, [READ.mine, READ.all - READ.mine])[0] ?? roubles(0);

export function Library() {
  return (
    <>
      <p>
        {hang(
          'За чтение по подписке магазин раз в месяц собирает фонд. Он делится по прочитанному: сколько страниц прочитали в ваших книгах из всех страниц, прочитанных по подписке за месяц. Сумма фонда и цена страницы видны в отчёте.',
        )}
      </p>
      <Sheet className={css.example}>
        <h3>Ваша часть фонда</h3>
        <Ledger
          rows={[
            { label: 'Фонд месяца', value: formatMoney(FUND, 'kopecks-if-any') },
            { label: 'Прочитано у\u00A0всех, страниц', value: formatNumber(READ.all), kind: 'sub' },
            { label: 'Из\u00A0них у\u00A0вас', value: formatNumber(READ.mine), kind: 'sub' },
            { label: 'Вам', value: formatMoney(FROM_FUND), kind: 'total' },
          ]}
        />
      </Sheet>
    </>
  );
}

const DRAFT = roubles(100);
const EARNED = percentOf(DRAFT, percent(40), 'nearest');
const RELEASED = percentOf(DRAFT, percent(15), 'nearest');

export function Drafts() {
  return (
    <>
      <p>
        {hang(
          'Черновик покупают, пока он пишется, поэтому деньги открываются вместе с главами. В минуту продажи заработана та часть, какая доля книги уже опубликована; остальное заморожено. Каждая новая глава открывает свою часть, последняя — всё.',
        )}
      </p>
      <Sheet className={css.example}>
        <h3>{hang('Роялти с продажи 100 ₽, опубликовано 40 % плана')}</h3>
        <Ledger
          rows={[
            { label: 'Заработано сразу', value: formatMoney(EARNED) },
            { label: 'Заморожено', value: formatMoney(minus(DRAFT, EARNED)), kind: 'sub' },
            { label: 'Вышла глава, стало 55\u00A0%: открылось', value: formatMoney(RELEASED), kind: 'sub' },
            { label: 'Книга завершена: открылось всё', value: formatMoney(DRAFT), kind: 'total' },
          ]}
        />
      </Sheet>
      <p>
        {hang(
          'Если срок прошёл, есть 14 дней, чтобы закончить; потом продажи закрываются, но писать можно ещё 90 дней, и ничего не теряется. Когда выйдут и они, замороженное возвращается читателям.',
        )}{' '}
        <TextLink to="/faq/drafts/">Всё о&nbsp;черновиках</TextLink>
      </p>
    </>
  );
}

const [FIRST = roubles(0), SECOND = roubles(0)] = splitByWeights(roubles(69.73), [60, 40]);

export function Shares() {
  return (
    <>
      <p>
        {hang(
          'Роялти книги можно разделить между её авторами. Доли — в целых процентах, вместе 100. Владелец книги предлагает раздел, и он начинает действовать, когда согласились все; прошлых продаж он не касается. Без согласия того, у кого есть доля, её не уменьшить.',
        )}
      </p>
      <Sheet className={css.example}>
        <h3>{hang('Роялти с продажи 69,73 ₽, доли 60 % и 40 %')}</h3>
        <Ledger
          rows={[
            { label: 'Первому автору, 60\u00A0%', value: formatMoney(FIRST) },
            { label: 'Второму автору, 40\u00A0%', value: formatMoney(SECOND) },
          ]}
        />
      </Sheet>
      <p>
        {hang(
          'Каждый видит в статистике свою часть и сам получает её и платит с неё налог. Доли назначаются во вкладке «Люди» книги.',
        )}
      </p>
    </>
  );
}

export function Refunds() {
  return (
    <p>
      {hang(
        'Если покупатель вернул книгу, продажа отменяется целиком: та же сумма, те же доли, только с минусом. Если отчёт за тот месяц уже вышел, возврат встанет в текущий. Если деньги вам уже выплачены, они вычтутся из следующего роялти: платить ничего не нужно.',
      )}
    </p>
  );
}
