import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { cdekNotice, hearCdek } from '../../contract/carriers/cdek.ts';

/** Whoever knows the address may send one: a hint to ask СДЭК, and of nothing that is not ours. */
export function cdekNotices(
  hear: (act: JobAct, parcel: { readonly number: string | null; readonly track: string | null }) => Promise<boolean>,
): SignedPosts {
  return {
    id: hearCdek.id,
    path: '/',
    isFrom: () => true,
    hear: async (act, _, body) => {
      const read = cdekNotice.safeParse(body);
      if (!read.success) return 'unreadable';
      // Of other types than «ORDER_STATUS» nothing is heard, and nothing is repeated.
      const { number = null, cdek_number: track = null } = read.data.attributes ?? {};
      if (read.data.type !== 'ORDER_STATUS') return 'heard';
      return (await hear(act, { number, track })) ? 'heard' : 'unknown';
    },
  };
}
