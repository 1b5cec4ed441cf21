import { isMinor } from '@pero/accounts/rules/profile';
import type { Day } from '@pero/kernel/day';
import { type PassportDoubt, passportDoubts, passportNumber } from '@pero/kernel/papers/passport';
import { counted } from '@pero/kernel/plural';
import type { Holder, IdentityDocument } from './document.ts';
import { isOfAnotherRegion } from './passport-regions.ts';

/** What is seen twice: a sentence for the desk, a few words for the queue. */
export type Doubt = { readonly words: string; readonly brief: string };

const PASSPORT_DOUBTS: Readonly<Record<PassportDoubt, Doubt>> = {
  expired: {
    words: 'Паспорт просрочен: его меняют в\u00A020 и\u00A045\u00A0лет, на\u00A0обмен даётся 90\u00A0дней',
    brief: 'паспорт просрочен',
  },
  'blank-of-another-time': {
    words: 'Год бланка в\u00A0серии отличается от\u00A0года выдачи больше чем на\u00A0три года',
    brief: 'бланк другого года',
  },
};

export const UNOPENED_DOUBT: Doubt = {
  words:
    'Серию и\u00A0номер сейчас не\u00A0открыть: ключ шифрования на\u00A0сервере другой. Не\u00A0принимайте решение, сообщите главному модератору',
  brief: 'номер не\u00A0открылся',
};

/** What a moderator should look at twice. None of it is a reason to refuse by itself. */
export function doubtsOf(document: IdentityDocument, holder: Holder, others: number, today: Day): Doubt[] {
  return [
    ...passportDoubtsOf(document, holder, today),
    ...(isMinor(holder.birthday, today)
      ? [
          {
            words: 'Автору меньше 18\u00A0лет: нужно согласие родителя, публиковать можно только бесплатно',
            brief: 'моложе 18\u00A0лет',
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            words: `Тот\u00A0же документ указан ещё в\u00A0${counted(others, 'профиле', 'профилях', 'профилях')}`,
            brief: 'документ уже у\u00A0другого профиля',
          },
        ]
      : []),
  ];
}

function passportDoubtsOf(document: IdentityDocument, { birthday }: Holder, today: Day): Doubt[] {
  const passport = document.type === 'russian_passport' ? passportNumber(document.serialNumber) : null;
  if (!passport || birthday === null || document.whenIssued === null) return [];
  const dates = { birthday, issued: document.whenIssued };
  return [
    ...passportDoubts(passport, dates, today).map((doubt) => PASSPORT_DOUBTS[doubt]),
    ...(isOfAnotherRegion(passport.series, document.codeDivision)
      ? [
          {
            words: 'Серия паспорта из\u00A0одного региона, а\u00A0код подразделения из\u00A0другого',
            brief: 'серия и\u00A0код разных регионов',
          },
        ]
      : []),
  ];
}
