import { namesOf } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { Thread } from '../contract/orders.ts';
import type { ServiceMessage } from '../contract/shapes.ts';
import * as events from '../events.ts';
import { isOver } from '../rules/states.ts';
import { changeDetails } from '../store/orders.ts';
import { filesOf, messagesOf } from '../store/threads.ts';
import { filesRefusal, putFiles, shownFile } from './files.ts';
import { factsOfOrder, type Led, notNow, ownOrder, record, titleOf } from './led.ts';

type Viewer = { readonly userId: number; readonly road: 'services/orders' | 'manager/services' };

const ROLE_WORDS = { author: 'Автор', manager: 'Менеджер', main: 'Главный модератор', system: 'Перо' } as const;

/** Everything that was said and done, with the files of each letter. */
export async function threadOf(db: Db, orderId: number, { userId, road }: Viewer) {
  const [messages, files] = await Promise.all([messagesOf(db, orderId), filesOf(db, orderId)]);
  const names = await namesOf(
    db,
    messages.flatMap((one) => one.userId ?? []),
  );
  const shownFiles = files.map((file) => ({ ...shownFile(file, road, userId), messageId: file.messageId }));
  const shown = messages.map(
    (one): ServiceMessage => ({
      id: one.id,
      what: one.what,
      by_role: one.byRole,
      by_name: (one.userId === null ? '' : names.get(one.userId)) || ROLE_WORDS[one.byRole],
      is_own: one.userId === userId,
      stage: one.stage,
      text: one.text,
      at: one.at,
      files: shownFiles.filter(({ messageId }) => messageId === one.id).map(withoutMessage),
    }),
  );
  return { messages: shown, files: shownFiles.map(withoutMessage) };
}

function withoutMessage({ messageId: _, ...file }: ReturnType<typeof shownFile> & { messageId: number | null }) {
  return file;
}

/** SV74. */
export async function ownThread(act: Act, orderId: number): Promise<Thread> {
  const led = await ownOrder(act, orderId);
  const thread = await threadOf(act.db, orderId, { userId: act.actor.userId, road: 'services/orders' });
  return { ...thread, last_read: led.details.seenMessage };
}

type Letter = { readonly text: string; readonly upload_ids?: readonly string[] | undefined };

const LETTERS = { name: 'service-letters', most: 60, seconds: 3600 };

/** SV75: also of an order that is over, for a month: a question may come late. */
export async function writeToManager(act: Act, orderId: number, letter: Letter) {
  const led = await ownOrder(act, orderId, 'lock');
  if (led.state === 'draft' || isLongOver(led, act.now)) return notNow(led.state);
  if (!(await withinLimit(act.db, LETTERS, `${act.actor.userId}`, act.now))) return { refused: 'too-often' } as const;
  const refused = await sayIn(act, led, 'author', letter);
  return refused ?? ownThread(act, orderId);
}

const MONTH_MS = 30 * 24 * 3600_000;

export function isLongOver({ state, details }: Led, now: Date): boolean {
  return isOver(state) && (details.endedAt === null || now.getTime() - details.endedAt.getTime() > MONTH_MS);
}

export async function sayIn(act: Act, led: Led, byRole: 'author' | 'manager' | 'main', { text, upload_ids }: Letter) {
  const { id } = led.head;
  if (text === '' && (upload_ids ?? []).length === 0) return { refused: 'message-empty' } as const;
  const refused = await filesRefusal(act, id, upload_ids);
  if (refused) return refused;
  const messageId = await record(act, led, { what: 'words', byRole, userId: act.actor.userId, text });
  await putFiles(act, id, upload_ids, { purpose: 'message', stage: null, messageId });
  const by = byRole === 'author' ? 'author' : 'us';
  await changeDetails(act.db, id, { lastBy: by });
  const data = { ...factsOfOrder(led), by, managerId: led.details.managerId } as const;
  await act.announce(events.written, { subject: id, data, words: { title: titleOf(led), text } });
  return null;
}

/** SV76. It never goes back. */
export async function markRead(act: Act, orderId: number, messageId: number) {
  const led = await ownOrder(act, orderId, 'lock');
  const last = Math.max(led.details.seenMessage, messageId);
  await changeDetails(act.db, orderId, { seenMessage: last });
  return { last_read: last };
}
