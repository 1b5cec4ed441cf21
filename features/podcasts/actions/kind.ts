import { counted } from '@pero/kernel/plural';
import type { KindOfWork } from '@pero/works/actions/kinds';
import { PODCAST } from '../rules/podcasts.ts';
import { countEpisodes, episodesPage } from '../store/episodes.ts';
import { shownEpisode } from './episodes.ts';

const SHOWN_TO_JUDGE = 100;

/** What a podcast is to those who judge works. No shop sells it: its approval publishes it, in our own feed. */
export const podcastKind: KindOfWork = {
  kind: PODCAST,
  words: {
    nominative: 'подкаст',
    genitive: 'подкаста',
    dative: 'подкасту',
    accusative: 'подкаст',
    isFeminine: false,
  },
  page: (id) => `/podcasts/${id}/`,
  shelf: 'podcasts',
  judging: {
    async described(db, id) {
      const { episodes } = await countEpisodes(db, id);
      return { kindLabel: `Подкаст, ${counted(episodes, 'выпуск', 'выпуска', 'выпусков')}`, sourceWork: '' };
    },
    async pieces(db, id) {
      const { items } = await episodesPage(db, id, { limit: SHOWN_TO_JUDGE, offset: 0 });
      return items.map(shownEpisode).map(({ id: piece, title, notes, seconds, url }) => {
        return { id: piece, title, text: notes, seconds, sound_url: url };
      });
    },
  },
};
