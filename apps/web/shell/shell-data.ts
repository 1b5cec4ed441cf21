import { readMe, readProfile } from '@pero/accounts/contract';
import { countQueues } from '@pero/moderation/contract/queue';
import { countNotifications, listNotifications } from '@pero/notifications/contract';
import { readOfferInfo } from '@pero/verification/contract/offers';
import { upgradeNotice } from '@pero/verification/web/offers-notice';
import type { ApiResponse } from '@pero/web-platform/call';
import type { PageRequest } from '@pero/web-platform/loader';
import { guest, type Me, meOf } from '@pero/web-platform/session';
import { isAtDesk } from '@pero/writing/rules/at-desk';
import { SHELL_PAGE } from '@pero/writing/web/device/worker-names';

/** Null when the platform cannot say: its database is away. */
export async function askWhoLooks({ call, hasSession }: PageRequest): Promise<Me | null> {
  if (!hasSession) return guest;
  const { result } = await call(readMe, {});
  return result && meOf(result);
}

/** What the frame of a signed-in person shows beside the page itself. Whatever fails is left out, never the page. */
export async function readForFrame({ call, path }: PageRequest, me: Me) {
  // The page that opens without a network lies on a device: it brings nobody's news along.
  if (!me.isSignedIn || path === SHELL_PAGE)
    return { profile: null, counts: null, newest: null, queues: null, upgrade: null };
  const hasNotifications = !isAtDesk(path);
  const [profile, counts, newest, queues, offer] = await Promise.all([
    me.profileId > 0 ? resultOf(call(readProfile, { profileId: me.profileId })) : null,
    hasNotifications ? resultOf(call(countNotifications, {})) : null,
    hasNotifications && !me.isPublisher ? resultOf(call(listNotifications, { limit: 5, offset: 0 })) : null,
    me.isModerator || me.isAgent ? resultOf(call(countQueues, {})) : null,
    me.kind === 'author' && !isAtDesk(path) ? resultOf(call(readOfferInfo, {})) : null,
  ]);
  return { profile, counts, newest, queues, upgrade: offer?.upgrade ? upgradeNotice(offer.upgrade) : null };
}

async function resultOf<R>(asked: Promise<ApiResponse<R>>): Promise<R | null> {
  return asked.then(
    ({ result }) => result,
    () => null,
  );
}
