import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';

export const BANNER_PLACES = ['author-desk'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

const banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
  /** The token that the law asks of advertising; shown beside it. */
  erid: z.string(),
});
export type ShownBanner = z.output<typeof banner>;

export const listBanners = endpoint('GET /retailer/banners', {
  id: 'RL01',
  summary: 'What the retailer shows at a place of ours; nothing while it is silent',
  who: 'user',
  input: z.object({ place: z.enum(BANNER_PLACES, { error: 'Такого места нет' }) }),
  output: z.array(banner),
});
