import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { askForCopy, type PersonalData } from '../contract.ts';
import { EXPORT_DAYS } from '../rules.ts';
import css from './data.module.css';
import { Leaving } from './leaving.tsx';

/** «Мои данные»: a copy of everything, and the way out. */
export function DataTab({ data }: { data: PersonalData }) {
  return (
    <>
      <CopyOfData data={data} />
      <Leaving data={data} />
    </>
  );
}

const LOOK_AGAIN_MS = 2000;

function CopyOfData({ data: { copy, can_ask, deletion } }: { data: PersonalData }) {
  const { act, errors } = useAct(askForCopy);
  const revalidator = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const isMade = copy?.state === 'waiting' || copy?.state === 'making';

  useEffect(() => {
    if (!isMade) return;
    const timer = setInterval(() => void revalidator.revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMade, revalidator]);

  const ask = async (otc_token: string) => {
    const { ok } = await act({ otc_token });
    setAsking(false);
    if (ok) await revalidator.revalidate();
  };
  return (
    <Section title="Копия всех данных" note={`один архив, хранится ${EXPORT_DAYS}\u00A0дней`} bare>
      <div className={css.narrow}>
        <p className={css.words}>
          Профиль, документы, согласия, книги со&nbsp;всеми главами и&nbsp;версиями, обложки и&nbsp;файлы, статистика,
          начисления, выплаты, письма и&nbsp;уведомления. Всё, что мы&nbsp;храним о&nbsp;вас.
        </p>
        {formErrors(errors).map((words) => (
          <Note key={words} kind="bad">
            {words}
          </Note>
        ))}
        {isMade && (
          <Progress title="Собираем архив" percent={copy.progress}>
            Страницу можно закрыть: мы&nbsp;напишем, когда он будет готов.
          </Progress>
        )}
        {copy?.state === 'failed' && <Note kind="bad">Собрать архив не&nbsp;получилось. Попробуйте ещё раз.</Note>}
        {copy?.url && (
          <p className={css.ready}>
            <a className={deletion ? 'btn line' : 'btn go'} href={copy.url} download>
              Скачать архив
            </a>
            <span className="sm dim">
              {sizeWords(copy.bytes ?? 0)}, доступен до&nbsp;
              {copy.ends_at && <Moment at={copy.ends_at} />}
            </span>
          </p>
        )}
        {can_ask && (
          <Button kind={copy?.url ? 'line' : 'go'} onClick={() => setAsking(true)}>
            {copy ? 'Собрать новый архив' : 'Собрать архив'}
          </Button>
        )}
        {!can_ask && copy?.url && !deletion && (
          <p className="sm dim">Новый архив можно собрать через сутки после прежнего.</p>
        )}
        <p className={`${css.after} sm dim`}>
          Что и&nbsp;зачем мы&nbsp;храним, написано в&nbsp;<TextLink to="/privacy/">политике</TextLink>.
        </p>
      </div>
      {isAsking && (
        <Dialog title="Копия всех данных" onClose={() => setAsking(false)}>
          <OneTimeCodeForm action="data_export" onToken={(token) => void ask(token)} />
        </Dialog>
      )}
    </Section>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))}\u00A0КБ`;
  return `${formatNumber(megabytes, megabytes < 10 ? 1 : 0)}\u00A0МБ`;
}
