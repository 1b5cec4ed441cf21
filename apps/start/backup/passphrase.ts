import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartFailure } from '../failure.ts';

const SHORTEST = 12;

/** From BACKUP_PASSPHRASE, or from whoever sits at the terminal; nothing of it is shown. */
export async function passphraseFrom(setting: string | undefined, isNew: boolean): Promise<string> {
  if (setting !== undefined) return setting;
  if (!process.stdin.isTTY) {
    throw new StartFailure(
      `Архив запечатывается паролем: укажите его в BACKUP_PASSPHRASE (не короче ${SHORTEST} знаков) и храните отдельно от архива.`,
    );
  }
  const first = await asked('Пароль архива: ');
  if (first.length < SHORTEST) throw new StartFailure(`Пароль архива не короче ${SHORTEST} знаков.`);
  if (isNew && (await asked('Ещё раз: ')) !== first) throw new StartFailure('Пароли не совпали.');
  return first;
}

async function asked(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stdout.write('\n');
  }
}
