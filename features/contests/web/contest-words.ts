import type { ListedContest } from '../contract/contests.ts';
import { volumeWords } from '../rules/contests.ts';

/** Whom the contest is for, in one line. */
export function termsWords({
  genres,
  characters_min,
  characters_max,
}: Pick<ListedContest, 'genres' | 'characters_min' | 'characters_max'>): string {
  const volume = volumeWords({ genreIds: [], charactersMin: characters_min, charactersMax: characters_max });
  const names = genres.length === 0 ? 'Любой жанр' : genres.map(({ label }) => label).join(', ');
  return volume === null ? names : `${names}; ${volume}`;
}
