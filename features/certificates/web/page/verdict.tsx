import { formatMoment } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Icon } from '@pero/ui/icon';
import type { ReactNode } from 'react';
import { saidIn } from '../../rules/statement.ts';
import { grouped } from '../words.ts';
import css from './certificates.module.css';
import type { Checked } from './check.ts';

/** What holds, point by point, and what the certificate says. */
export function Verdict({ seen: { file, verdict, isOurs } }: { readonly seen: Checked }) {
  const says = (name: string) => saidIn(file.statement, name) ?? '';
  const at = new Date(says('Время'));
  return (
    <div role="status">
      <ul className={css.verdict}>
        <Point holds={verdict.signature && isOurs}>{signatureWords(verdict.signature, isOurs)}</Point>
        <Point holds={verdict.chapters}>
          {verdict.chapters
            ? 'Главы складываются в\u00A0этот отпечаток'
            : 'Главы не\u00A0складываются в\u00A0этот отпечаток'}
        </Point>
        <Point holds={verdict.day}>{dayWords(verdict.day)}</Point>
        <Point holds={verdict.text === null ? null : verdict.text.found !== 'none'}>{textWords(verdict.text)}</Point>
      </ul>
      {verdict.text?.found === 'some' && (
        <p className="sm">
          Совпали: {verdict.text.at.map((index) => file.chapters[index]?.name || `глава ${index + 1}`).join(', ')}.
        </p>
      )}
      <dl className={css.said}>
        <dt>Номер</dt>
        <dd>{says('Номер')}</dd>
        <dt>Название</dt>
        <dd>{says('Название')}</dd>
        <dt>Заявил</dt>
        <dd>{says('Заявил')}</dd>
        <dt>Время</dt>
        <dd>{Number.isNaN(at.getTime()) ? says('Время') : `${formatMoment(at)}, по\u00A0Москве`}</dd>
        <dt>Отпечаток</dt>
        <dd className={css.hash}>{grouped(says('Отпечаток'))}</dd>
      </dl>
    </div>
  );
}

function signatureWords(holds: boolean, isOurs: boolean): string {
  if (!holds) return 'Подпись не\u00A0сходится: свидетельство изменили или оно не\u00A0наше';
  return isOurs
    ? 'Подписано «Пером», ни\u00A0слова не\u00A0изменено'
    : 'Подпись верна, но\u00A0ключ не\u00A0наш: так мог подписать кто угодно';
}

function dayWords(day: boolean | null): string {
  if (day === null) return 'Места в\u00A0закрытом дне в\u00A0файле нет: его скачали в\u00A0тот же день';
  return day ? 'Стоит в\u00A0подписанном дне' : 'В\u00A0названном дне этого свидетельства нет';
}

function textWords(text: Checked['verdict']['text']): string {
  if (text === null) return 'Текст не\u00A0проверяли: выберите и\u00A0его';
  if (text.found === 'whole') return 'Текст тот самый, целиком';
  return text.found === 'some'
    ? `Текст не\u00A0весь, но\u00A0в\u00A0нём есть ${counted(text.at.length, 'глава', 'главы', 'глав')} из\u00A0этого`
    : 'Это другой текст: ни\u00A0одна глава не\u00A0совпала';
}

function Point({ holds, children }: { readonly holds: boolean | null; readonly children: ReactNode }) {
  if (holds === null) {
    return (
      <li className="dim">
        <Icon name="clock" size={22} />
        <span>{children}</span>
      </li>
    );
  }
  return (
    <li>
      <span className={holds ? 'ok' : 'bad'}>
        <Icon name={holds ? 'check' : 'close'} size={22} />
        <span className="visually-hidden">{holds ? 'Верно: ' : 'Неверно: '}</span>
      </span>
      <span>{children}</span>
    </li>
  );
}
