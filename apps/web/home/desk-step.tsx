import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { TextLink } from '@pero/ui/text-link';
import { type ReactNode, useState } from 'react';
import css from './author-desk.module.css';
import type { NextStep } from './desk-rules.ts';

export function DeskStep({ step, email }: { step: NextStep | null; email: string }) {
  switch (step) {
    case 'confirm-address':
      return <ConfirmAddress email={email} />;
    case 'fill-profile':
      return (
        <Step
          lead="Адрес подтверждён. Теперь расскажите, как вас зовут: имя нужно для договора и выплат, на обложке может стоять псевдоним."
          action={
            <ButtonLink kind="go" to="/account/profile/">
              Заполнить профиль
            </ButtonLink>
          }
          aside="Читатели видят только то имя, которое вы укажете у книги."
        />
      );
    case 'first-book':
      return (
        <Step
          lead="Всё готово для первой книги. Принесите рукопись, какая есть, или начните с чистого листа."
          action={
            <ButtonLink kind="go" to="/books/import/">
              Загрузить рукопись
            </ButtonLink>
          }
          aside={
            <>
              Рукописи ещё нет? <TextLink to="/books/new/">Начните с&nbsp;чистого листа</TextLink>
            </>
          }
        />
      );
    case null:
      return (
        <Step
          lead="Ваши книги на полке. С каждой видно, где она сейчас и что с ней дальше."
          action={
            <ButtonLink kind="go" to="/books/">
              К&nbsp;книгам
            </ButtonLink>
          }
        />
      );
  }
}

function ConfirmAddress({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState('Письмо приходит за пару минут. Загляните и в «Спам».');

  /** The way to the API weighs more than the whole desk: it comes when it is needed. */
  async function send() {
    setIsSending(true);
    const words = await import('./send-again.ts').then(
      ({ sendAgain }) => sendAgain(),
      () => NO_ROAD,
    );
    setTold(words);
    setIsSending(false);
  }

  return (
    <Step
      lead={`Мы отправили письмо на ${email}. Откройте ссылку из него, и книги можно будет отправлять на проверку. Писать можно уже сейчас.`}
      action={
        <Button kind="go" busy={isSending} onClick={send}>
          Отправить письмо ещё раз
        </Button>
      }
      aside={<span role="status">{hang(told)}</span>}
    />
  );
}

const NO_ROAD = 'Нет связи. Проверьте интернет и повторите.';

/** What to do now, the one button, and a word beside it. */
function Step({ lead, action, aside }: { lead: string; action: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <p className={css.lead}>{hang(lead)}</p>
      <div className={css.action}>
        {action}
        {aside && <span className={css.aside}>{typeof aside === 'string' ? hang(aside) : aside}</span>}
      </div>
    </>
  );
}
