import { formatDay } from '@pero/kernel/day';
import { lengthWords } from '@pero/kernel/length';
import { formatMoney, money } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { applyForVoice, type Configuration } from '../../contract/voices.ts';
import type { Configuring } from './use-configuration.ts';
import css from './voices.module.css';

const HOUR = 3600;
const LICENCES: Readonly<Record<string, string>> = {
  free: 'бесплатная',
  exclusive: 'исключительная',
  non_exclusive: 'неисключительная',
};

/** What is asked for, what it costs, and the one next step. */
export function Bill({ seen, configuring }: { seen: Configuration; configuring: Configuring }) {
  const { draft, flush } = configuring;
  const applying = useAct(applyForVoice);
  const { revalidate } = useRevalidator();
  const reader = seen.readers.find(({ id }) => id === draft.readerId);
  const voice = seen.voices.find(({ name }) => name === draft.voice);
  const cost = reader ? money(Math.round((reader.price * seen.expected_seconds) / HOUR)) : money(0);
  const send = async () => {
    if (!(await flush())) return;
    const { ok } = await applying.act({ audioBookId: seen.id });
    if (!ok) return;
    await toastSuccess('Заявка отправлена');
    await revalidate();
  };
  return (
    <div className={css.bill}>
      <h2>Заявка</h2>
      <Ledger
        rows={[
          { label: 'Читает', value: reader?.name ?? (voice ? `машина, ${voice.label}` : 'не\u00A0выбрано') },
          { label: 'Голосов', value: 1 + new Set(draft.heroes.map((hero) => `${hero.voice}:${hero.pitch}`)).size },
          { label: 'Слов в\u00A0словаре', value: draft.glossary.length },
          { label: 'Длина', value: `≈\u00A0${lengthWords(seen.expected_seconds)}` },
          ...(reader ? [] : [{ label: 'Готово', value: `к\u00A0${formatDay(seen.ready_on)}` }]),
          { label: 'Лицензия', value: LICENCES[seen.license_type] ?? seen.license_type },
          { label: 'Роялти', value: `${reader ? seen.rates.reader : seen.rates.synthesis}\u00A0%` },
          {
            label: 'Вам платить',
            value: cost === 0 ? '0\u00A0₽' : `≈\u00A0${formatMoney(cost, 'kopecks-if-any')}`,
            kind: 'total',
          },
        ]}
      />
      <p className={css.hint}>
        {reader
          ? readerHint(reader.price > 0)
          : 'В\u00A0магазине будет пометка «читает машина», она же прозвучит в\u00A0начале записи.'}
      </p>
      {formErrors(applying.errors, []).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      <Button kind="go" wide busy={applying.isFetching} onClick={() => void send()}>
        Подать заявку
      </Button>
      <p className={css.hint}>
        {seen.doubts.length > 0 && !reader
          ? 'Можно и\u00A0с\u00A0сомнениями: спорные слова прочитаем так, как показано. '
          : ''}
        Хотите читать сами? <TextLink to="/audiobooks/master/new/">Загрузить свою запись</TextLink>
      </p>
    </div>
  );
}

function readerHint(isPaid: boolean): string {
  return isPaid
    ? 'Платить сейчас не\u00A0нужно: когда чтец согласится, назовём точную цену. Деньги лежат у\u00A0нас, пока вы\u00A0не\u00A0примете записи.'
    : 'Чтец работает без оплаты. На\u00A0запись есть до\u00A090\u00A0дней.';
}
