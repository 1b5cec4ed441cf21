import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationRule,
  notify,
  notifyAll,
} from '@pero/server-platform/tells';
import { circulation } from './public-events.ts';

type OfTirage = Fact & { readonly userId: number; readonly copies: number; readonly title: string };

/** What everything about one tirage has in common: whom, where it is looked at. */
function told<Name extends string>(
  name: Name,
  payload: OfTirage,
  { linkWords = 'Открыть заказ', ...words }: { title: string; text: string; linkWords?: string; quote?: string },
): AddressedNotification<Name> {
  const link = `/orders-new/circulation/${payload.subject}/` as const;
  return { userId: payload.userId, type: 'books', about: aboutOf(name, payload), ...words, link, linkWords };
}

function tirageOf({ title, copies }: OfTirage): string {
  return `«${title}», ${counted(copies, 'экземпляр', 'экземпляра', 'экземпляров')}`;
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

const URGENT = { isUrgent: true, programs: 'money' } as const;

const checked = notify(circulation.checked, { name: 'notifications.circulation-checked' }, (payload) =>
  told('circulation.checked', payload, {
    title: 'Файлы тиража готовы',
    text: `${tirageOf(payload)}: страницы можно посмотреть. Печатник проверит их в\u00A0течение рабочего дня.`,
    linkWords: 'Посмотреть страницы',
  }),
);

const approved = notify(circulation.approved, { name: 'notifications.circulation-approved', ...URGENT }, (payload) =>
  told('circulation.approved', payload, {
    title: 'Макет принят',
    text: payload.isPaid
      ? `${tirageOf(payload)}. Заказ уже оплачен и\u00A0уходит в\u00A0типографию.`
      : `${tirageOf(payload)}. Счёт на\u00A0${sumOf(payload.amount)} ждёт до\u00A0${formatDay(payload.until)}, потом заказ отменится сам.`,
    linkWords: payload.isPaid ? 'Открыть заказ' : 'Оплатить',
  }),
);

const REJECTED_BY: Readonly<Record<string, string>> = {
  machine: 'Файлы не\u00A0прошли проверку',
  moderator: 'Печатник вернул макет',
  print_shop: 'Типография не\u00A0приняла файлы',
};

const rejected = notify(circulation.rejected, { name: 'notifications.circulation-rejected', ...URGENT }, (payload) => ({
  ...told('circulation.rejected', payload, {
    title: REJECTED_BY[payload.by] ?? 'Макет вернули',
    text: `${tirageOf(payload)}: ${counted(payload.remarks, 'замечание', 'замечания', 'замечаний')}. Исправьте и\u00A0отправьте снова.`,
    linkWords: 'Исправить',
  }),
  quote: payload.first,
}));

const paid = notify(circulation.paid, { name: 'notifications.circulation-paid', programs: 'money' }, (payload) =>
  told('circulation.paid', payload, {
    title: `Тираж оплачен: ${sumOf(payload.amount)}`,
    text: `${tirageOf(payload)}. Передаём файлы типографии; до\u00A0начала печати заказ можно отменить с\u00A0полным возвратом.`,
  }),
);

const payReminded = notify(
  circulation.payReminded,
  { name: 'notifications.circulation-pay-reminded', ...URGENT },
  (payload) =>
    told('circulation.pay-reminded', payload, {
      title: `Тираж ждёт оплаты до\u00A0${formatDay(payload.until)}`,
      text: `${tirageOf(payload)}, ${sumOf(payload.amount)}. Потом заказ отменится сам, ничего не\u00A0пропадёт.`,
      linkWords: 'Оплатить',
    }),
);

const cancelled = notify(circulation.cancelled, { name: 'notifications.circulation-cancelled', ...URGENT }, (payload) =>
  told('circulation.cancelled', payload, {
    title: payload.by === 'us' ? 'Типография отменила тираж' : 'Тираж отменён',
    text:
      payload.refunded > 0
        ? `${tirageOf(payload)}. Возвращаем ${sumOf(payload.refunded)} тем же путём; на\u00A0карту деньги приходят за\u00A0один\u00A0— три дня.`
        : `${tirageOf(payload)}. Ничего не\u00A0списано, скидки снова ваши.`,
  }),
);

const expired = notify(circulation.expired, { name: 'notifications.circulation-expired' }, (payload) =>
  told('circulation.expired', payload, {
    title: 'Срок оплаты тиража вышел',
    text: `${tirageOf(payload)}. Заказ отменён, ничего не\u00A0списано. Его можно повторить: адрес и\u00A0макет сохранены.`,
    linkWords: 'Повторить',
  }),
);

const cancelRefused = notify(
  circulation.cancelRefused,
  { name: 'notifications.circulation-cancel-refused', ...URGENT },
  (payload) =>
    told('circulation.cancel-refused', payload, {
      title: 'Отменить не\u00A0успели: книги печатаются',
      text: `${tirageOf(payload)}. Типография начала раньше, чем получила отмену. Если с\u00A0книгами что-то будет не\u00A0так, напишите нам.`,
    }),
);

const printing = notify(circulation.printing, { name: 'notifications.circulation-printing' }, (payload) =>
  told('circulation.printing', payload, {
    title: 'Тираж печатается',
    text: `${tirageOf(payload)}.${readyWords(payload.readyBy)}`,
  }),
);

function readyWords(readyBy: Day | undefined): string {
  return readyBy === undefined ? '' : ` Типография обещает закончить к\u00A0${formatDay(readyBy)}.`;
}

const delayed = notify(circulation.delayed, { name: 'notifications.circulation-delayed', ...URGENT }, (payload) => ({
  ...told('circulation.delayed', payload, {
    title: 'Печать тиража задерживается',
    text:
      payload.readyBy === undefined
        ? `${tirageOf(payload)}. Типография не\u00A0уложилась в\u00A0срок; новый день скажем, как только узнаем.`
        : `${tirageOf(payload)}. Новый срок\u00A0— ${formatDay(payload.readyBy)}.`,
  }),
  quote: payload.reason,
}));

const shipped = notify(circulation.shipped, { name: 'notifications.circulation-shipped' }, (payload) =>
  told('circulation.shipped', payload, {
    title: 'Тираж в\u00A0дороге',
    text: `${tirageOf(payload)}: ${counted(payload.parcels, 'посылка', 'посылки', 'посылок')}. Номера для отслеживания\u00A0— в\u00A0заказе.`,
    linkWords: 'Где посылка',
  }),
);

const delivered = notify(circulation.delivered, { name: 'notifications.circulation-delivered' }, (payload) =>
  told('circulation.delivered', payload, {
    title: 'Тираж доставлен',
    text: `${tirageOf(payload)}. Если в\u00A0книгах брак или посылка помялась, напишите за\u00A014\u00A0дней: перепечатаем или вернём деньги.`,
  }),
);

const refunded = notify(circulation.refunded, { name: 'notifications.circulation-refunded', ...URGENT }, (payload) =>
  told('circulation.refunded', payload, {
    title: `Возвращаем ${sumOf(payload.amount)} за\u00A0тираж`,
    text: `${tirageOf(payload)}. Деньги идут тем же путём, каким пришли.`,
    quote: payload.reason,
  }),
);

const answered = notify(circulation.answered, { name: 'notifications.circulation-answered', ...URGENT }, (payload) =>
  told('circulation.answered', payload, {
    title: 'Ответили на\u00A0жалобу о\u00A0тираже',
    text: `${tirageOf(payload)}.`,
    quote: payload.text,
  }),
);

type OfStaff = Fact & { readonly title: string; readonly copies: number };
const toMain = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');

function forStaff<Name extends string>(name: Name, payload: OfStaff, title: string, text: string) {
  return {
    ...({ type: 'news', about: aboutOf(name, payload), title, text } as const),
    ...({ link: '/moderation/tirages/', linkWords: 'Открыть' } as const),
  };
}

const complained = notifyAll(
  circulation.complained,
  { name: 'notifications.circulation-complained', isUrgent: true },
  (payload) => ({
    ...forStaff(
      'circulation.complained',
      payload,
      'Жалоба на\u00A0тираж',
      `Заказ ${payload.subject}, «${payload.title}».`,
    ),
    quote: payload.text,
  }),
  toMain,
);

const parcelReturned = notifyAll(
  circulation.parcelReturned,
  { name: 'notifications.circulation-parcel-returned', isUrgent: true },
  (payload) =>
    forStaff(
      'circulation.parcel-returned',
      payload,
      'Посылка с\u00A0тиражом вернулась',
      `Заказ ${payload.subject}, «${payload.title}». Свяжитесь с\u00A0автором: отправить снова или вернуть деньги.`,
    ),
  toMain,
);

export const circulationTells: readonly NotificationRule[] = [
  ...[checked, approved, rejected, paid, payReminded, cancelled, expired, cancelRefused],
  ...[printing, delayed, shipped, delivered, refunded, answered, complained, parcelReturned],
];
