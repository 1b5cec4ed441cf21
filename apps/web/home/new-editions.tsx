import { listConsentsLeft } from '@pero/accounts/contract/consents';
import { CONSENT_NAMES } from '@pero/accounts/rules/consents';
import { Note } from '@pero/ui/note';
import { TextLink } from '@pero/ui/text-link';
import type { Call } from '@pero/web-platform/call';

/** Names of the documents that the author agreed to in an earlier edition; none when it cannot be read now. */
export async function readNewEditions(call: Call): Promise<readonly string[]> {
  const { result } = await call(listConsentsLeft, {}).catch(() => ({ result: null }));
  const renewed = (result ?? []).filter(({ accepted_version: old }) => old !== null);
  return renewed.map(({ kind }) => CONSENT_NAMES[kind]);
}

export function NewEditions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Note title="Документы обновились">
      Новая редакция: {names.map((name) => `«${name}»`).join(', ')}. Она нужна до&nbsp;следующей отправки книги.{' '}
      <TextLink to="/account/profile/?tab=consents">Прочитать и&nbsp;принять</TextLink>
    </Note>
  );
}
