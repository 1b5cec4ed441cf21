import type { VerificationStatus } from '@pero/accounts/rules/verification-status';
import { formatDay, moscowDay } from '@pero/kernel/day';
import { counted, plural } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import type { Tone } from '@pero/ui/states/state-tag';
import type { Verification } from '../../contract/identity.ts';

export type StatusStory = { readonly tone: Tone; readonly title: string; readonly words: readonly string[] };

/** The state of the verification as a person is told it. Null where the steps themselves say everything. */
export function storyOf(verification: Verification): StatusStory | null {
  const told = STORIES[verification.status as VerificationStatus]?.(verification) ?? null;
  return told && { ...told, words: told.words.map(hang) };
}

type Story = (verification: Verification) => StatusStory | null;

const STORIES: Readonly<Record<VerificationStatus, Story>> = {
  NEW: () => null,
  READY: ({ comments }) =>
    comments.length === 0
      ? null
      : {
          tone: 'warn',
          title: 'Можно отправить снова',
          words: ['Всё заполнено. Ниже замечания прошлой проверки: убедитесь, что они исправлены.'],
        },
  SUBMITTED: ({ due_at }) => ({
    tone: 'wait',
    title: 'Заявка ждёт модератора',
    words: [
      due_at ? `Ответим не позднее ${formatDay(moscowDay(due_at))}.` : 'Ответим за 3 рабочих дня.',
      'Пока её никто не взял, заявку можно отозвать и поправить. Писать и готовить книги можно уже сейчас.',
    ],
  }),
  RETRIEVED: ({ due_at }) => ({
    tone: 'wait',
    title: 'Модератор сверяет данные',
    words: [
      due_at
        ? `Ответим не позднее ${formatDay(moscowDay(due_at))}, обычно быстрее.`
        : 'Обычно это занимает час-другой.',
      'О решении придут уведомление и письмо. Отозвать заявку уже нельзя.',
    ],
  }),
  VERIFIED: () => ({
    tone: 'ok',
    title: 'Личность подтверждена',
    words: [
      'Платные книги, черновики и выплаты открыты. Больше подтверждать ничего не нужно.',
      'Снимки документа мы удалили сразу после проверки.',
    ],
  }),
  UNVERIFIED: ({ comments, reason }) =>
    comments.length > 0 || reason !== ''
      ? {
          tone: 'warn',
          title: 'Модератор вернул заявку',
          words: [
            ...(reason === '' ? [] : [reason]),
            'Замечания стоят у своих полей. Исправьте и отправьте ещё раз, число попыток не ограничено.',
          ],
        }
      : {
          tone: 'warn',
          title: 'Подтвердите личность заново',
          words: [
            'После проверки изменились имя, документ или страна, и подтверждение больше не действует.',
            'Книги остаются в продаже, выплаты ждут нового подтверждения.',
          ],
        },
  REJECTED: ({ reason, tries_left }) => ({
    tone: 'bad',
    title: 'Заявку отклонили',
    words: [reason === '' ? 'Модератор не смог подтвердить личность.' : reason, triesWords(tries_left)],
  }),
  REMOTE_DENIED: ({ reason }) => ({
    tone: 'bad',
    title: 'Магазин не принял профиль',
    words: [
      reason === ''
        ? 'Мы вас проверили, но книжный магазин профиль не принял.'
        : `Ответ магазина: ${reason.replace(/\.$/, '')}.`,
      'Проверьте данные и отправьте их ещё раз. Если всё верно, напишите нам: мы спросим у магазина сами. Книги и рукописи не пострадают.',
    ],
  }),
};

function triesWords(left: number): string {
  if (left <= 0) return 'Попытки закончились. Напишите в поддержку: разберёмся вместе.';
  const tries = counted(left, 'попытка', 'попытки', 'попыток');
  return `${plural(left, 'Осталась', 'Остались', 'Осталось')} ${tries}.`;
}

/** `23 ч 14 мин`, `8 мин`; null when the moment has come. */
export function timeLeft(until: Date, now: Date): string | null {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  const words = [hours > 0 && `${hours}\u00A0ч`, minutes % 60 > 0 && `${minutes % 60}\u00A0мин`].filter(Boolean);
  return words.join(' ');
}
