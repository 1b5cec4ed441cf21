import { hang } from '@pero/kernel/typography';
import { Icon } from '@pero/ui/icon';
import css from './referral.module.css';

const questions = [
  {
    question: 'Кто платит эти пять процентов?',
    answer: 'Мы, из своей комиссии. Роялти приглашённого автора считается так же, как у всех, и приходит ему целиком.',
  },
  {
    question: 'С каких денег и как долго?',
    answer:
      'Со всего его роялти — за продажи и за чтение по подписке, двенадцать месяцев со дня регистрации. Если читатель вернул книгу, вернётся и ваша доля с неё.',
  },
  {
    question: 'Когда я их получу?',
    answer:
      'Первые деньги ждут, пока не наберётся 1 000 ₽. С этого дня всё, что приходит за приглашённых, сразу попадает на ваш счёт и выплачивается вместе с роялти.',
  },
  {
    question: 'Ссылку открыли, но зарегистрировались позже. Засчитается?',
    answer: 'Да, если это тот же браузер и прошло не больше 30 дней.',
  },
  {
    question: 'Можно пригласить самого себя?',
    answer:
      'Нет. Если у двух кабинетов один ИНН или один счёт для выплат, приглашение не засчитывается, а начисленное по нему возвращается.',
  },
];

/** The terms, as questions; agreeing to them is agreeing to these words. */
export function ReferralQuestions() {
  return (
    <section className={`${css.block} ${css.faq}`} id="terms" aria-labelledby="referral-terms">
      <h2 className={css.title} id="referral-terms">
        Условия на&nbsp;одной странице
      </h2>
      <div>
        {questions.map(({ question, answer }, place) => (
          <details key={question} open={place === 0}>
            <summary>
              {hang(question)}
              <Icon name="chevron-down" />
            </summary>
            <p>{hang(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
