import type { PathStep } from '@pero/ui/states/state-path';
import type { Tone } from '@pero/ui/states/state-tag';
import type { VerificationStatus } from '../../rules/verification-status.ts';

type Story = {
  readonly tone: Tone;
  /** The step the profile is at, from 0; one past the last when the way is done. */
  readonly at: number;
  readonly isBack?: boolean;
  readonly note?: string;
  readonly words: string;
  /** On the way to the page of the verification. */
  readonly action: string;
};

const STEPS = ['Личные данные', 'Отправка', 'Проверка', 'Подтверждён'];

const stories: Readonly<Record<VerificationStatus, Story>> = {
  NEW: {
    tone: 'plain',
    at: 0,
    note: 'заполняете вы',
    words: 'Писать и публиковать бесплатные книги можно уже сейчас. Проверка нужна для платных книг и выплат.',
    action: 'Подтвердить личность',
  },
  READY: {
    tone: 'plain',
    at: 1,
    note: 'можно отправлять',
    words: 'Всё заполнено. Осталось отправить профиль на проверку.',
    action: 'Отправить на\u00A0проверку',
  },
  SUBMITTED: {
    tone: 'wait',
    at: 2,
    note: 'до 3 рабочих дней',
    words: 'Профиль ждёт модератора. Пока его никто не взял, заявку можно отозвать.',
    action: 'Посмотреть заявку',
  },
  RETRIEVED: {
    tone: 'wait',
    at: 2,
    note: 'смотрит модератор',
    words: 'Модератор сверяет данные. Когда закончит, придёт уведомление.',
    action: 'Посмотреть заявку',
  },
  VERIFIED: {
    tone: 'ok',
    at: STEPS.length,
    words: 'Платные книги и выплаты открыты.',
    action: 'Посмотреть подтверждение',
  },
  UNVERIFIED: {
    tone: 'warn',
    at: 0,
    isBack: true,
    note: 'исправьте и отправьте снова',
    words: 'Проверку нужно пройти заново. Книги остаются в продаже, выплаты пока ждут.',
    action: 'Пройти проверку',
  },
  REJECTED: {
    tone: 'bad',
    at: 2,
    isBack: true,
    note: 'снова — через 24 часа',
    words: 'Заявку отклонили. Отправить её снова можно через 24 часа, всего до трёх раз.',
    action: 'Узнать причину',
  },
  REMOTE_DENIED: {
    tone: 'bad',
    at: 3,
    isBack: true,
    note: 'магазин не принял',
    words: 'Мы вас проверили, но книжный магазин профиль не принял. Напишите в поддержку, разберёмся вместе.',
    action: 'Что можно сделать',
  },
};

/** The way of a profile in words: what is behind, where it is now, what comes. */
export function verificationPath(status: VerificationStatus): {
  tone: Tone;
  words: string;
  action: string;
  steps: readonly PathStep[];
} {
  const { tone, words, action, at, isBack = false, note } = stories[status];
  const steps = STEPS.map((title, place): PathStep => {
    if (place < at) return { title, state: 'done' };
    if (place > at) return { title, state: 'future' };
    return { title, state: isBack ? 'back' : 'now', ...(note && { note }) };
  });
  return { tone, words, action, steps };
}
