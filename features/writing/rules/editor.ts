import { type Day, isDay } from '@pero/kernel/day';
import { type Goals, NO_GOALS } from './goals.ts';

export const PREVIEWS = ['print', 'phone', 'reader'] as const;
export const PANELS = [
  'preview',
  'history',
  'search',
  'goals',
  'preflight',
  'notes',
  'remarks',
  'together',
  'world',
  'plan',
  'spelling',
  'beside',
] as const;
export const FONT_SIZES = [17, 19, 21, 24] as const;
export const DESK_NOTES_MOST = 20_000;

export type Panel = (typeof PANELS)[number];
export type PreviewKind = (typeof PREVIEWS)[number];

/** How the author likes to work. */
export type Preferences = {
  readonly typography: boolean;
  readonly focus: boolean;
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly preview: PreviewKind;
  /** Null when no panel is open. */
  readonly panel: Panel | null;
};

/** All that a book remembers of the work on it. */
export type EditorState = {
  readonly goals: Goals;
  readonly preferences: Preferences;
  readonly lastChapterId: number | null;
  /** Whether the author wants to hear that the book may not be finished by its day. */
  readonly isReminded: boolean;
  /** The author's own, about the whole book; nobody else sees them. */
  readonly notes: string;
};

const FIRST: Preferences = { typography: true, focus: false, fontSize: 19, preview: 'print', panel: 'preview' };

type Stored = { readonly [Field in keyof (EditorState & Goals & Preferences)]?: unknown };

/** As stored, with the usual where nothing sound is. */
export function editorStateOf(stored: unknown): EditorState {
  const from = fields(stored);
  const goals = fields(from.goals);
  const liked = fields(from.preferences);
  return {
    goals: {
      dailyCharacters: count(goals.dailyCharacters),
      deadline: dayOr(goals.deadline, NO_GOALS.deadline),
      totalCharacters: count(goals.totalCharacters),
    },
    preferences: {
      typography: typeof liked.typography === 'boolean' ? liked.typography : FIRST.typography,
      focus: liked.focus === true,
      fontSize: oneOf(FONT_SIZES, liked.fontSize, FIRST.fontSize),
      preview: oneOf(PREVIEWS, liked.preview, FIRST.preview),
      panel: liked.panel === null ? null : oneOf(PANELS, liked.panel, FIRST.panel),
    },
    lastChapterId: count(from.lastChapterId),
    isReminded: from.isReminded !== false,
    notes: typeof from.notes === 'string' ? from.notes : '',
  };
}

function fields(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? value : {};
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

function dayOr(value: unknown, other: Day | null): Day | null {
  return typeof value === 'string' && isDay(value) ? value : other;
}

function oneOf<T, O>(known: readonly T[], value: unknown, other: O): T | O {
  return known.find((each) => each === value) ?? other;
}
