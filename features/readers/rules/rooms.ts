import { addDays, type Day } from '@pero/kernel/day';

export const ROOM_STATES = ['open', 'closed'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

type RoomStep = 'close' | 'open';

const ROOM_STEPS: Readonly<Record<RoomState, Partial<Record<RoomStep, RoomState>>>> = {
  open: { close: 'closed' },
  closed: { open: 'open' },
};

export function roomAfter(state: RoomState, step: RoomStep): RoomState | null {
  return ROOM_STEPS[state][step] ?? null;
}

export const READER_STATES = ['reading', 'removed', 'left'] as const;
export type ReaderState = (typeof READER_STATES)[number];

type ReaderStep = 'remove' | 'leave' | 'return';

/** Whom the author has shown the door does not come back by another invitation; whoever left may. */
const READER_STEPS: Readonly<Record<ReaderState, Partial<Record<ReaderStep, ReaderState>>>> = {
  reading: { remove: 'removed', leave: 'left' },
  removed: {},
  left: { return: 'reading' },
};

export function readerAfter(state: ReaderState, step: ReaderStep): ReaderState | null {
  return READER_STEPS[state][step] ?? null;
}

export const INVITATION_KINDS = ['link', 'letter'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

export const SEATS_MOST = 100;
export const SEATS_USUAL = 10;
export const GREETING_MOST = 1000;
export const NAME_MOST = 60;
/** So many letters an author sends a day, whatever their rooms: nobody's post box is filled by us. */
export const LETTERS_A_DAY = 30;
export const INVITATIONS_MOST = 200;

type Facts = { readonly state: RoomState; readonly endsOn: Day | null };

/** Is it read today? The last day counts. */
export function isRead({ state, endsOn }: Facts, today: Day): boolean {
  return state === 'open' && (endsOn === null || today <= endsOn);
}

export function isLive(
  { revokedAt, endsOn }: { readonly revokedAt: Date | null; readonly endsOn: Day | null },
  today: Day,
): boolean {
  return revokedAt === null && (endsOn === null || today <= endsOn);
}

/** Days after the closing: how far they came and whither letters went; then everything that readers have left. */
export const KEPT = { places: 30, all: 365 } as const;

/** A room stays open for so long at most: whoever forgets it does not leave a manuscript standing open. */
export const OPEN_MOST_DAYS = 366;

export function isWithin(endsOn: Day, today: Day): boolean {
  return endsOn >= today && endsOn <= addDays(today, OPEN_MOST_DAYS);
}
