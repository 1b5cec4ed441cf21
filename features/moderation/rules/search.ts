export const SEARCH_PLACES = ['everywhere', 'open', 'archive'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

export const OUTCOMES = ['approved', 'rejected', 'withdrawn', 'declined'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LABELS: Readonly<Record<Outcome, readonly [book: string, profile: string]>> = {
  approved: ['Одобрена', 'Подтверждён'],
  rejected: ['Отклонена', 'Отклонён'],
  withdrawn: ['Отозвана', 'Отозван'],
  declined: ['Не\u00A0принята', 'Не\u00A0принят'],
};

/** A book is «она», a profile is «он»; empty while nothing is decided. */
export function outcomeLabel(kind: string, outcome: Outcome | null): string {
  return outcome === null ? '' : LABELS[outcome][kind === 'profile' ? 1 : 0];
}

export const AUTHORS_SHOWN = 8;
