import { makeDocument } from '@pero/document/make';
import { blocksOf } from '@pero/document/markdown';
import type { Document } from '@pero/document/model';
import { formatDay, formatMoment } from '@pero/kernel/day';
import { wordsOf } from '@pero/pages/actions';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import { signatureBy } from '../store/offers.ts';

const HOW = {
  code: 'Одноразовым кодом, отправленным на почту: простая электронная подпись (63-ФЗ, статья 5)',
  password: 'Паролем учётной записи издательства: простая электронная подпись (63-ФЗ, статья 5)',
} as const;

/** The signed copy: the words of that day, though the text may have changed since. Made anew each time it is asked for. */
export async function signedCopy(context: { db: Db; actor: Actor }, signatureId: number): Promise<MadeFile> {
  const signature = await signatureBy(context.db, context.actor.userId, signatureId);
  if (!signature) throw new NotFound('signature');
  const content = await makeDocument(documentOf(signature));
  const name = `${signature.title}, версия ${signature.version}.pdf`;
  return { content, mime: 'application/pdf', name };
}

function documentOf(signature: NonNullable<Awaited<ReturnType<typeof signatureBy>>>): Document {
  const { title, version, date, sha256, signer, signedAt, how, ip, id, file } = signature;
  return {
    kicker: 'Подписанная копия',
    title,
    subtitle: [`Версия ${version} от ${formatDay(date)}`],
    blocks: blocksOf(wordsOf(file)),
    proof: {
      title: 'Подписано',
      rows: [
        { label: 'Кто', value: signer },
        { label: 'Когда', value: `${formatMoment(signedAt)} по московскому времени` },
        { label: 'Как', value: HOW[how] },
        { label: 'Номер подписи', value: ip === '' ? String(id) : `${id}, адрес ${ip}` },
        { label: 'SHA-256 текста', value: sha256, isCode: true },
      ],
      note: 'Контрольная сумма посчитана по исходному файлу этой редакции: если в нём изменить хоть один знак, сумма будет другой.',
    },
    foot: `${title}, версия ${version}. Подпись № ${id}`,
    madeAt: signedAt,
  };
}
