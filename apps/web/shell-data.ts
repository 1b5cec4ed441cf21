import { readMe, readProfile } from '@pero/accounts/contract';
import { countNotifications, listNotifications } from '@pero/notifications/contract';
import type { Told } from '@pero/web-platform/call';
import type { PageRequest } from '@pero/web-platform/loader';
import { guest, type Me, meOf } from '@pero/web-platform/session';

/** Null when the house cannot say: its database is away. */
export async function askWhoLooks({ call, hasSession }: PageRequest): Promise<Me | null> {
  if (!hasSession) return guest;
  const { result } = await call(readMe, {});
  return result && meOf(result);
}

/** What the frame of a signed-in person shows beside the page itself. Whatever fails is left out, never the page. */
export async function readForFrame({ call, path }: PageRequest, me: Me) {
  if (!me.isSignedIn) return { profile: null, counts: null, newest: null };
  const hasNotifications = !me.isPublisher && !isEditor(path);
  const [profile, counts, newest] = await Promise.all([
    me.profileId > 0 ? resultOf(call(readProfile, { profileId: me.profileId })) : null,
    hasNotifications ? resultOf(call(countNotifications, {})) : null,
    hasNotifications ? resultOf(call(listNotifications, { limit: 5, offset: 0 })) : null,
  ]);
  return { profile, counts, newest };
}

/** Whoever writes a chapter is not called away from it. */
function isEditor(path: string): boolean {
  return /^\/books\/\d+\/chapters\/\d+\/?$/.test(path);
}

async function resultOf<R>(asked: Promise<Told<R>>): Promise<R | null> {
  return asked.then(
    ({ result }) => result,
    () => null,
  );
}
