import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { CheckField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { leaveSignedOut } from '@pero/web-platform/sending/leave-signed-out';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { askToLeave, type PersonalData, stay } from '../contract.ts';
import { GOES, PAUSE_DAYS, STAYS } from '../rules.ts';
import css from './data.module.css';

export function Leaving({ data }: { data: PersonalData }) {
  return data.deletion ? <OnTheWay dueAt={data.deletion.due_at} /> : <BeforeLeaving bars={data.bars} />;
}

function OnTheWay({ dueAt }: { dueAt: Date }) {
  const { act, isFetching, errors } = useAct(stay);
  const revalidator = useRevalidator();
  const back = async () => {
    const { ok } = await act({});
    if (ok) await revalidator.revalidate();
  };
  return (
    <Section title="Удаление учётной записи">
      <div className={css.narrow}>
        <Note kind="warn" title="Удаление назначено">
          Учётная запись исчезнет после <Moment at={dueAt} />. До&nbsp;этого дня можно передумать: ничего ещё
          не&nbsp;удалено, книги снимаются с&nbsp;продажи.
        </Note>
        {formErrors(errors).map((words) => (
          <Note key={words} kind="bad">
            {words}
          </Note>
        ))}
        <div className={css.after}>
          <Button kind="go" busy={isFetching} onClick={() => void back()}>
            Отменить удаление
          </Button>
        </div>
      </div>
    </Section>
  );
}

function BeforeLeaving({ bars }: { bars: PersonalData['bars'] }) {
  const [isOpen, setOpen] = useState(false);
  const remainder = bars.find(({ waivable }) => waivable !== null)?.waivable ?? null;
  const isBarred = bars.some(({ waivable }) => waivable === null);
  return (
    <Section title="Удаление учётной записи" note="навсегда">
      <div className={css.sides}>
        <div>
          <h3>Исчезнет</h3>
          <ul className={css.list}>
            {GOES.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Останется, и почему</h3>
          <dl className={css.stays}>
            {STAYS.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd className="sm dim">{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className={css.narrow}>
        <p className={css.words}>
          Книги сразу снимаются с&nbsp;продажи, на&nbsp;всех устройствах выполняется выход. Ещё {PAUSE_DAYS}&nbsp;дней
          можно войти и&nbsp;передумать, потом вернуть ничего нельзя. Адрес почты освободится.
        </p>
        {bars.length > 0 && (
          <Note kind="warn" title={isBarred ? 'Пока удалить нельзя' : 'Сначала прочтите'}>
            {bars.map(({ code, words, link, link_words }) => (
              <span key={code} className={css.bar}>
                {words} {link && <TextLink to={link}>{link_words}</TextLink>}
              </span>
            ))}
          </Note>
        )}
        {!isBarred && (
          <div className={css.after}>
            <Button kind="bad" onClick={() => setOpen(true)}>
              Удалить учётную запись…
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <Dialog title="Удалить учётную запись" onClose={() => setOpen(false)}>
          <LastWords remainder={remainder} />
        </Dialog>
      )}
    </Section>
  );
}

/** Two ticks at most, then the code: nobody leaves by mistake, nor is made to. */
function LastWords({ remainder }: { remainder: string | null }) {
  const { act, errors } = useAct(askToLeave);
  const [isSure, setSure] = useState(false);
  const [isWaived, setWaived] = useState(false);
  const leave = async (otc_token: string) => {
    const { ok } = await act({ otc_token, ...(remainder !== null && { waive: true }) });
    // Every session has ended, this one too: a page that knew the person is left behind.
    if (ok) await leaveSignedOut('/');
  };
  const isReady = isSure && (remainder === null || isWaived);
  return (
    <div className={css.last}>
      {formErrors(errors).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      <CheckField name="sure" checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)}>
        Понимаю, что черновики и&nbsp;личные данные исчезнут навсегда
      </CheckField>
      {remainder !== null && (
        <CheckField name="waive" checked={isWaived} onChange={({ currentTarget }) => setWaived(currentTarget.checked)}>
          Отказываюсь от&nbsp;остатка {remainder}: он&nbsp;меньше наименьшей выплаты
        </CheckField>
      )}
      {isReady && (
        <OneTimeCodeForm
          action="account_deletion"
          {...(remainder !== null && { about: { waive: true } })}
          onToken={(token) => void leave(token)}
        />
      )}
    </div>
  );
}
