import { randomUUID } from 'node:crypto';
import { type DescribeAction, spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { whoseOf } from '@pero/accounts/actions/personal';
import { checkOwnPassword } from '@pero/accounts/actions/set-password';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { StreamedFile } from '@pero/server-platform/files/routes';
import { streamSealed } from '@pero/server-platform/files/streamed';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import type { PersonalPart } from '@pero/server-platform/personal';
import { z } from 'zod';
import { copyReady } from '../events.ts';
import { exportEnds, exportRefusal } from '../rules.ts';
import { addCopy, changeCopy, copyBy, endCopies, keepCopy, lastCopy, leavingOf } from '../store.ts';
import { openArchive } from './archive.ts';
import { gather, readme } from './gather.ts';

/** `parts` in the order of the ladder; `key` seals what is copied while it waits for its owner. */
export type PrivacyTools = { readonly files: Files; readonly key: Buffer; readonly parts: readonly PersonalPart[] };

export const makeCopyLater = task('privacy.make-copy', { exportId: z.int() });
export const removeFiles = task('privacy.remove-files', { keys: z.array(z.string()) });

export const describeCopy: DescribeAction = async () => ({ subject: 'copy', words: 'копии всех ваших данных' });

/** A publisher, who may have no mailbox, gives the password instead of a code. */
export async function checkPublisher(context: BeforeContext<Actor>, password: string | undefined) {
  if (!context.actor.isPublisher) return null;
  return password ? checkOwnPassword(context, password) : { is_valid: false };
}

export async function askForCopy(
  act: Act,
  token: string | undefined,
  checked: Awaited<ReturnType<typeof checkPublisher>>,
) {
  const { db, actor, now } = act;
  const { userId } = actor;
  if (await leavingOf(db, userId)) return { refused: 'export-leaving' } as const;
  const early = exportRefusal(await lastCopy(db, userId), now);
  if (early) return { refused: early };
  if (checked && 'refused' in checked) return checked;
  if (checked && !checked.is_valid) return { refused: 'password-wrong' } as const;
  const unconfirmed = checked ? null : await spendOtcToken(act, 'data_export', token ?? '', 'copy');
  if (unconfirmed) return unconfirmed;
  const exportId = await addCopy(db, userId, now);
  if (exportId === null) return { refused: 'export-open' } as const;
  await act.enqueue(makeCopyLater, { exportId });
  return null;
}

/** For its owner alone, while its week lasts. */
export async function openCopy(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  { files, key }: Pick<PrivacyTools, 'files' | 'key'>,
  exportId: number,
): Promise<StreamedFile | null> {
  const copy = await copyBy(db, exportId);
  const isTheirs = copy?.userId === actor.userId && copy.endsAt !== null && now < copy.endsAt;
  if (!copy?.fileKey || !isTheirs) return null;
  const file = await streamSealed(files, key).open(copy.fileKey);
  return file && { ...file, name: `Мои данные в Пере ${copy.requestedAt.toISOString().slice(0, 10)}.zip` };
}

/** The job. Begun again after it was stopped, it begins from nothing: the file is put only when it is whole. */
export async function makeCopy(context: JobContext, tools: PrivacyTools, exportId: number): Promise<void> {
  const begun = await context.inAct(async ({ db }) => {
    const copy = await copyBy(db, exportId);
    if (!copy || (copy.state !== 'waiting' && copy.state !== 'making')) return null;
    await changeCopy(db, exportId, { state: 'making', progress: 1 });
    const whose = await whoseOf(db, copy.userId);
    return whose && { copy, whose };
  });
  if (!begun) return;
  const archive = await openArchive();
  try {
    const left = await gather(context, tools, archive, begun.whose, (progress) =>
      context.inAct(({ db }) => changeCopy(db, exportId, { state: 'making', progress })),
    );
    await readme(archive, begun.copy, tools.parts, left);
    const { bytes, stream } = await archive.end();
    const fileKey = `data-exports/${exportId}/${randomUUID()}`;
    await streamSealed(tools.files, tools.key).put(fileKey, stream(), { mime: 'application/zip' });
    const isKept = await context.inAct(async (act) => {
      const kept = await keepCopy(act.db, exportId, { fileKey, bytes, endsAt: exportEnds(act.now) }, act.now);
      if (kept) await act.announce(copyReady, { subject: begun.whose.userId, data: { exportId } });
      return kept;
    });
    if (!isKept) await tools.files.remove(fileKey);
  } finally {
    await archive.clear();
  }
}

/** The week is over. Marked first: what is marked is removed again should this be stopped in between. */
export async function forgetCopies({ db, now, enqueue }: JobAct): Promise<void> {
  const keys = await endCopies(db, { before: now });
  if (keys.length > 0) await enqueue(removeFiles, { keys });
}
