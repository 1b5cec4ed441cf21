import type { Refusals } from '@pero/wire/refusal';

export const INVITATION_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

type Step = 'accept' | 'decline' | 'withdraw';

/** Whoever has answered has answered: to ask again is another invitation. */
const STEPS: Readonly<Record<InvitationState, Partial<Record<Step, InvitationState>>>> = {
  waiting: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted: {},
  declined: {},
  withdrawn: {},
};

export function invitationAfter(state: InvitationState, step: Step): InvitationState | null {
  return STEPS[state][step] ?? null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So long an invitation waits; sent again, so long again. */
const INVITED_FOR_DAYS = 14;
/** Whoever said no is not asked for the same book sooner. */
const LEFT_ALONE_DAYS = 30;
/** So many letters an author sends a day; so many an address gets a day, whoever sends them. */
export const LETTERS_A_DAY = 20;
export const LETTERS_TO_ADDRESS_A_DAY = 5;
export const WAITING_MOST = 50;

export function endOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITED_FOR_DAYS * DAY_MS);
}

type Facts = {
  readonly state: InvitationState;
  readonly endsAt: Date;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
};

/** As it is shown: one whose term is over waits for its author, not for the invited. */
type ShownState = InvitationState | 'over';

export function shownState({ state, endsAt }: Pick<Facts, 'state' | 'endsAt'>, now: Date): ShownState {
  return state === 'waiting' && now >= endsAt ? 'over' : state;
}

/** One letter an hour about one thing. */
export function maySendAgain({ state, sentAt }: Pick<Facts, 'state' | 'sentAt'>, now: Date): boolean {
  return state === 'waiting' && now.getTime() - sentAt.getTime() >= HOUR_MS;
}

export function wantsToBeLeftAlone({ state, decidedAt }: Pick<Facts, 'state' | 'decidedAt'>, now: Date): boolean {
  return state === 'declined' && decidedAt !== null && now.getTime() - decidedAt.getTime() < LEFT_ALONE_DAYS * DAY_MS;
}

export const INVITATION_REFUSALS = {
  'invited-person': { status: 400, field: 'person_id', message: 'Выберите человека из\u00A0списка' },
  'invited-role': {
    status: 409,
    field: null,
    message: 'Работать над книгой зовут соавтора, редактора или корректора. Сначала дайте человеку такую роль',
  },
  'invited-self': { status: 400, field: 'email', message: 'Это ваш адрес: книга и\u00A0так ваша' },
  'invited-already': { status: 409, field: null, message: 'Этот человек уже работает над книгой' },
  'invited-waits': {
    status: 409,
    field: 'email',
    message: 'Приглашение уже ждёт ответа. Его можно послать снова или отозвать',
  },
  'invited-declined': {
    status: 409,
    field: 'email',
    message: `С\u00A0этого адреса отказались. Позвать снова можно через ${LEFT_ALONE_DAYS} дней после отказа`,
  },
  'invited-most': {
    status: 409,
    field: null,
    message: `Больше ${WAITING_MOST} приглашений сразу не\u00A0послать. Отзовите лишние`,
  },
  'invited-letters': {
    status: 429,
    field: 'email',
    message: 'На\u00A0сегодня писем довольно. Пошлите приглашение завтра',
  },
  'invited-soon': { status: 409, field: null, message: 'Письмо ушло меньше часа назад. Подождите немного' },
  'invited-state': { status: 409, field: null, message: 'На\u00A0это приглашение уже ответили или его отозвали' },
  'invited-over': { status: 409, field: null, message: 'Срок приглашения вышел. Попросите автора послать его снова' },
  'invited-owner': { status: 409, field: null, message: 'Это ваша книга: принимать нечего' },
  'invited-twice': { status: 409, field: null, message: 'Вы уже работаете над этой книгой' },
  'invited-judge': {
    status: 409,
    field: null,
    message: 'Вы сейчас проверяете эту книгу. Сначала закончите проверку',
  },
  'invited-unconfirmed': {
    status: 409,
    field: null,
    message: 'Сначала подтвердите почту: письмо пришло вам при регистрации',
  },
  'invited-often': { status: 429, field: null, message: 'Слишком часто. Подождите немного' },
  'leave-owner': { status: 409, field: null, message: 'Это ваша книга: выйти из\u00A0неё нельзя' },
} as const satisfies Refusals;
