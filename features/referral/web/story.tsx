import { roubles } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Segments } from '@pero/ui/fields/segments';
import { Sheet } from '@pero/ui/layout/sheet';
import { Nib } from '@pero/ui/nib';
import { StoryPath } from '@pero/ui/states/story-path';
import { Ledger } from '@pero/ui/tables/ledger';
import { Money } from '@pero/ui/words/money';
import { useState } from 'react';
import { ReferralQuestions } from './questions.tsx';
import page from './referral.module.css';
import css from './story.module.css';

const SIGN_UP = '/account/registration/?next=%2Freferral-program%2F';

/** For whoever is not an author here yet: what the programme is, in one look. */
export function ReferralStory({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <header className={css.hero}>
        <div>
          <h1>
            Приведите автора.
            <br />
            Год делим с&nbsp;вами.
          </h1>
          <p className={css.lead}>
            {hang(
              'Пять процентов от роялти каждого, кого вы пригласите, — двенадцать месяцев подряд. Платим из своей комиссии: у вашего друга не убавится ни копейки.',
            )}
          </p>
          {isGuest && (
            <div className={css.ways}>
              <ButtonLink kind="go" to={SIGN_UP}>
                Получить свою ссылку
              </ButtonLink>
              <ButtonLink kind="quiet" to="/account/login/?next=%2Freferral-program%2F">
                Я уже автор
              </ButtonLink>
            </div>
          )}
        </div>
        <Letter />
      </header>
      <Steps />
      <Sum />
      <ReferralQuestions />
      {isGuest && (
        <section className={css.end}>
          <h2>
            Хорошие книги приходят
            <br />
            по&nbsp;знакомству.
          </h2>
          <ButtonLink kind="line" to={SIGN_UP}>
            Зарегистрироваться
          </ButtonLink>
        </section>
      )}
    </>
  );
}

function Letter() {
  return (
    <div className={css.letter} aria-hidden="true">
      <div className={css.paper}>
        <b>Аня, привет!</b>
        <p>
          Помнишь, ты&nbsp;говорила, что повесть лежит в&nbsp;столе третий год? Я&nbsp;свою выложил за&nbsp;вечер.
          Обложку собрал сам, модератор ответил на&nbsp;следующий день.
        </p>
        <p>Вот ссылка, попробуй:</p>
        <span>pero / ref / K7MD2QHX</span>
        <Nib size={34} />
      </div>
      <div className={css.coin}>
        <small>Вам</small>5&nbsp;%
      </div>
    </div>
  );
}

const steps = [
  { title: 'Ссылка', text: 'Отправьте её тому, чью рукопись давно хотите видеть книгой.', term: 'одна и навсегда' },
  { title: 'Регистрация', text: 'Друг приходит по ссылке и заводит кабинет.', term: 'ссылку помним 30 дней' },
  { title: 'Книга', text: 'Он издаёт и продаёт, как все. Его роялти — целиком его.', term: 'в своём темпе' },
  {
    title: 'Ваши 5 %',
    text: 'С каждого его рубля — на ваш счёт, с выплатой в общем порядке.',
    term: 'двенадцать месяцев',
  },
];

function Steps() {
  return (
    <section className={page.block} aria-labelledby="referral-steps">
      <h2 id="referral-steps" className={page.title}>
        Как это устроено
      </h2>
      <StoryPath steps={steps} />
    </section>
  );
}

const MONTHLY = roubles(12_000);
const COUNTS = [1, 3, 5, 10].map((value) => ({ value, label: String(value) }));

/** What it comes to: five percent, a year, as many authors as chosen. */
function Sum() {
  const [authors, setAuthors] = useState(3);
  const month = (MONTHLY * authors) / 20;
  return (
    <section className={`${page.block} ${css.sum}`} aria-labelledby="referral-sum">
      <div>
        <h2 id="referral-sum" className={page.title}>
          Сколько это в&nbsp;рублях
        </h2>
        <p className={css.words}>
          {hang('Возьмём автора, чьи книги приносят ему 12 000 ₽ в месяц. Сколько таких вы знаете?')}
        </p>
        <Segments label="Приглашённых авторов" options={COUNTS} value={authors} onChoose={setAuthors} />
      </div>
      <Sheet>
        <Ledger
          rows={[
            { label: 'Роялти каждого за\u00A0месяц', value: <Money kopecks={MONTHLY} round /> },
            { label: 'Остаётся каждому', value: <Money kopecks={MONTHLY} round /> },
            { label: 'Вам в\u00A0месяц, из\u00A0доли «Пера»', value: <Money kopecks={month} round />, kind: 'total' },
          ]}
        />
        <p className={css.yearly}>
          <span className="dim sm">За&nbsp;двенадцать месяцев</span>
          <b>
            <Money kopecks={month * 12} round />
          </b>
        </p>
      </Sheet>
    </section>
  );
}
