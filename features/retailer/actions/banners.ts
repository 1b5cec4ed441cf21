import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { BannerPlace } from '../contract/banners.ts';
import type { Answers } from './answers.ts';

/** The retailer's numbers of our places. */
const PLACES: Record<BannerPlace, number> = { 'author-desk': 1 };

/** Nobody came for a banner: it is there quickly or not at all. */
const PATIENCE = { freshSeconds: 600, budgetMs: 300 };

export async function bannersAt(
  context: Pick<BeforeContext<unknown>, 'db' | 'now'>,
  answers: Answers,
  place: BannerPlace,
) {
  const { answer } = await answers.tell(context, answers.questions.banners(PLACES[place]), PATIENCE);
  return (answer?.payload.data ?? []).filter(({ url }) => isWebAddress(url));
}

/** An outside company does not put scripts into our links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
