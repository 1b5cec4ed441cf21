/** Who has to act. A list of orders is sorted by it, never by the words of a state. */
export const TURNS = ['author', 'us', 'over'] as const;
export type Turn = (typeof TURNS)[number];

export const TURN_WORDS: Readonly<Record<Turn, string>> = {
  author: 'Ждут вас',
  us: 'Идут своим чередом',
  over: 'Завершены',
};

/** `back` is what was returned for its author to mend. */
export const WAY_IS = ['going', 'waits-for-author', 'back', 'done', 'stopped'] as const;
export type WayIs = (typeof WAY_IS)[number];

/** How far along its way an order is: the steps in words, where it stands, and whether the way goes on. */
export type Way = {
  readonly steps: readonly string[];
  /** The step it is at; steps before it are done. */
  readonly at: number;
  readonly is: WayIs;
};
