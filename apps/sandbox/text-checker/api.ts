import { checkQuestion, TEXT_CHECK_PATH } from '@pero/checks/contract/text-checker';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { KNOWN_TEXTS } from './known-texts.ts';

const LONGEST = 40 * 1024 * 1024;

/** A checker of foreign texts that has read a handful of classics. It keeps nothing of what it was sent. */
export function textCheckerApi(key: string): Hono {
  const api = new Hono();
  api.post(`/${TEXT_CHECK_PATH}`, bodyLimit({ maxSize: LONGEST }), async (context) => {
    if (context.req.header('authorization') !== `Bearer ${key}`) return context.json({ error: 'Неверный ключ' }, 401);
    const asked = checkQuestion.safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ error: 'Вопрос непонятен' }, 422);
    const text = lettersOf(asked.data.text);
    const sources = KNOWN_TEXTS.flatMap(({ title, url, lines }) => {
      const found = lines.filter((line) => text.includes(lettersOf(line))).length;
      return found === 0 ? [] : [{ title, url, percent: Math.round((found * 100) / lines.length) }];
    });
    const percent = Math.max(0, ...sources.map((source) => source.percent));
    return context.json({ checker: 'Песочница «Читатель»', percent, sources });
  });
  return api;
}

/** Letters alone: spaces, quotes and case hide nothing. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]+/gu, '');
}
