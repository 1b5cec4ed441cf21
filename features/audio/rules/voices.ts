/** A machine's voice, as an author chooses it. */
export type VoiceChoice = {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly gender: 'male' | 'female' | null;
  /** Only to hear a text over: no shop gets it. */
  readonly isDraft: boolean;
};

export const DRAFT_VOICE = 'draft';

/** Names are those of their maker. */
export const VOICES: readonly VoiceChoice[] = [
  choice('marina', '«Марина»', 'женский, тёплый; держит длинные периоды', 'female'),
  choice('alexander', '«Александр»', 'мужской, ровный; хорош в\u00A0диалогах', 'male'),
  choice('jane', '«Джейн»', 'женский, молодой; живая речь', 'female'),
  choice('ermil', '«Ермил»', 'мужской, низкий; неспешная проза', 'male'),
  {
    name: DRAFT_VOICE,
    label: 'Черновой голос',
    about: 'грубый, зато сразу: услышать ритм и\u00A0опечатки',
    gender: null,
    isDraft: true,
  },
];

export function voiceNamed(name: string): VoiceChoice | null {
  return VOICES.find((voice) => voice.name === name) ?? null;
}

function choice(name: string, label: string, about: string, gender: VoiceChoice['gender']): VoiceChoice {
  return { name, label, about, gender, isDraft: false };
}

/** A hero with a voice of their own. */
export type Hero = {
  /** As the author's words name them: «дед», «тётка Агния». */
  readonly name: string;
  readonly voice: string;
  /** Semitones above the voice, or below. */
  readonly pitch: number;
};

export const HEROES_MOST = 30;
export const HERO_NAME_MOST = 80;
export const PITCH = { least: -4, most: 4 };

/** Who reads a paragraph: given by hand, or the chapter's, or whoever the author's words name; null is the storyteller. */
export function heroOf(
  given: {
    readonly heroes: readonly Hero[];
    readonly chapters: Readonly<Record<string, string>>;
    readonly replies: Readonly<Record<string, string>>;
  },
  {
    chapterId,
    paragraph,
    speaker,
  }: { readonly chapterId: number; readonly paragraph: number; readonly speaker: string | null },
): Hero | null {
  const known = (name: string | null | undefined): Hero | undefined =>
    given.heroes.find((hero) => hero.name.toLowerCase() === name?.toLowerCase());
  const byHand = given.replies[`${chapterId}:${paragraph}`];
  if (byHand !== undefined) return known(byHand) ?? null;
  return known(speaker) ?? known(given.chapters[`${chapterId}`]) ?? null;
}

export const SAMPLE_MOST = 600;
/** New samples of one person in an hour. */
export const SAMPLES_AN_HOUR = 60;
/** Kept of one audiobook; the oldest give way. */
export const SAMPLES_KEPT = 40;
/** A voice reads so many characters in a second. */
export const PACE = 15;
/** Days that a machine's reading takes at most, as it is promised. */
export const SYNTHESIS_DAYS = 3;
