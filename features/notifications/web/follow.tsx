import { toastInfo } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { followStream, type StreamWindow } from '@pero/web-platform/live-stream';
import { forget } from '@pero/web-platform/use-read';
import { countNotifications, followNotifications, listNotifications, type ShownNotification } from '../contract.ts';
import { forgetLive, setLive } from './live.ts';
import { NotificationLink } from './notification-link.tsx';

/** Keeps the counters true while this window is in sight. Returns how to stop. */
export function follow(): () => void {
  const stop = followStream(thisWindow(), {
    path: `/api${followNotifications.path}`,
    onMessage: (data) => {
      const { counts, notification } = followNotifications.output.parse(JSON.parse(data));
      if (notification) setLive(counts, notification);
      else setLive(counts);
      forget(listNotifications);
      if (notification) mention(notification);
    },
    onFailure: askInstead,
  });
  return () => {
    stop();
    forgetLive();
  };
}

function thisWindow(): StreamWindow {
  return {
    document,
    open: (address) => new EventSource(address),
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
    random: Math.random,
  };
}

/** Without a stream the counters are asked for at every try to open one again: within a minute at most. */
async function askInstead(): Promise<'again' | 'stop'> {
  const { result, status } = await call(countNotifications, {}, { isQuiet: true }).catch(() => ({
    result: null,
    status: 0,
  }));
  if (result) setLive(result);
  return status === 401 ? 'stop' : 'again';
}

const BETWEEN_TOASTS_MS = 3000;
let mentionedAt = 0;

/** Only what cannot wait, and never a heap of it: whoever comes back to ten of them sees the counter. */
function mention(notification: ShownNotification): void {
  const now = Date.now();
  const isAtList = /^\/(publisher\/)?notifications\//.test(window.location.pathname);
  if (notification.type !== 'books' || notification.is_read || isAtList || now - mentionedAt < BETWEEN_TOASTS_MS)
    return;
  mentionedAt = now;
  void toastInfo(
    <>
      <b>{notification.title}</b>
      {notification.link && (
        <>
          <br />
          <NotificationLink className="link" item={notification}>
            {notification.link_words}
          </NotificationLink>
        </>
      )}
    </>,
  );
}
