/** As works of this kind are called in their table. */
export const PODCAST = 'podcast';

export const EPISODE_TITLE_MOST = 200;
export const NOTES_MOST = 4000;
export const EPISODES_MOST = 1000;
/** Four hours of the best MP3 there is, and something more. */
export const EPISODE_BYTES_MOST = 500 * 1024 * 1024;
export const LANGUAGE_MOST = 12;

/** Types that podcast programs play; a feed may name no other. */
export const SOUND_TYPES = ['audio/mpeg', 'audio/x-m4a', 'audio/mp4', 'audio/m4a'] as const;

/** The first words of the categories of Apple's directory, which all others use too. */
export const CATEGORIES = {
  Arts: 'Искусство',
  Business: 'Бизнес',
  Comedy: 'Юмор',
  Education: 'Образование',
  Fiction: 'Художественное',
  Government: 'Государство',
  'Health & Fitness': 'Здоровье',
  History: 'История',
  'Kids & Family': 'Дети и\u00A0семья',
  Leisure: 'Досуг',
  Music: 'Музыка',
  News: 'Новости',
  'Religion & Spirituality': 'Религия и\u00A0духовность',
  Science: 'Наука',
  'Society & Culture': 'Общество и\u00A0культура',
  Sports: 'Спорт',
  Technology: 'Технологии',
  'True Crime': 'Расследования',
  'TV & Film': 'Кино и\u00A0сериалы',
} as const;
export type Category = keyof typeof CATEGORIES;
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as [Category, ...Category[]];

/** The one of ours that a feed means; most feeds say it in these very words. */
export function categoryIn(said: readonly string[]): Category | null {
  const lower = said.map((each) => each.trim().toLowerCase());
  return CATEGORY_NAMES.find((name) => lower.includes(name.toLowerCase())) ?? null;
}

/** So often an episode that was brought here is listened to before it is given up. */
export const SOUND_TRIES_MOST = 3;

/** Where an episode's sound is: measured and well, or what is wrong with it. */
export const SOUND_STATES = ['waiting', 'ready', 'refused', 'lost'] as const;
export type SoundState = (typeof SOUND_STATES)[number];
