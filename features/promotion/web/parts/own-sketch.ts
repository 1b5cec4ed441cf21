import type { Call } from '@pero/web-platform/call';
import { need } from '@pero/web-platform/loader';
import type { Me } from '@pero/web-platform/session';
import { listArts } from '../../contract/promo.ts';
import type { Sketched } from './shop-sketch.tsx';

/** Somebody's who has no book of their own yet. */
const SAMPLE: Sketched = { id: 7, title: 'Дом на\u00A0Песчаной косе', author: 'Вера Околицына', image: null };

/** A book of whoever looks, one that may be shown before others; of a guest a sample. */
export async function ownSketch(call: Call, { kind }: Pick<Me, 'kind'>): Promise<Sketched> {
  const arts = kind === 'author' ? await need(call(listArts, {})) : [];
  const art = arts.find(({ why_not }) => Object.values(why_not).some((why) => why === null)) ?? arts[0];
  return art ? { id: art.id, title: art.cover.title, author: art.cover.author, image: art.cover.url } : SAMPLE;
}
