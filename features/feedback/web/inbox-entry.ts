import { counted } from '@pero/kernel/plural';
import type { Entry } from '@pero/ui/layout/directory';
import type { Call } from '@pero/web-platform/call';
import { countFeedback } from '../contract.ts';

const INBOX: Entry = {
  to: '/moderation/feedback/',
  title: 'Входящие',
  text: 'Вопросы и предложения авторов и читателей; ответ уходит письмом.',
};

/** The inbox as a moderator's home names it, with how many are new; without them when they cannot be counted now. */
export async function readInboxEntry(call: Call): Promise<Entry> {
  const fresh = await call(countFeedback, {}).then(
    ({ result }) => result?.new ?? null,
    () => null,
  );
  if (fresh === 0) return { ...INBOX, text: 'Новых нет. Здесь всё, что писали авторы и читатели.' };
  return fresh ? { ...INBOX, waiting: counted(fresh, 'новое', 'новых', 'новых') } : INBOX;
}
