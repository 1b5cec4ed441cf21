import { layoutReader } from '@pero/moderation/actions/layouts';
import type { Act, Actor } from '@pero/server-platform/act';
import { filesOf, type PrintFile } from '../../store/papers.ts';
import type { Tirage } from '../../store/tirages.ts';
import { tirageById } from '../order/tirage.ts';
import { pictureKey } from './make.ts';

type Looking = { readonly db: Act['db']; readonly actor: Actor };
type Part = PrintFile['part'];

/** A page as a picture, for its author, and for the moderator who holds the layout. Nobody else has it. */
export async function pagePicture(
  look: Looking,
  { orderId, part, page }: { orderId: number; part: Part; page: number },
) {
  const file = await fileFor(look, orderId, part);
  if (!file || page > file.pages) return null;
  return { key: pictureKey(file.pictureKey, page), name: `${part}-${page}`, isKept: true };
}

/** The file that the print shop gets, byte by byte. */
export async function printFile(look: Looking, { orderId, part }: { orderId: number; part: Part }) {
  const file = await fileFor(look, orderId, part);
  return (
    file && { key: file.fileKey, name: part === 'block' ? `Тираж ${orderId}.pdf` : `Тираж ${orderId}, обложка.pdf` }
  );
}

async function fileFor({ db, actor }: Looking, orderId: number, part: Part): Promise<PrintFile | null> {
  const tirage = await tirageById(db, orderId);
  if (!tirage || !(await maySee({ db, actor }, tirage))) return null;
  return (await filesOf(db, orderId, tirage.round)).find((file) => file.part === part) ?? null;
}

async function maySee({ db, actor }: Looking, { userId, id }: Tirage): Promise<boolean> {
  if (userId === actor.userId) return true;
  return actor.isModerator && (await layoutReader(db, id)) === actor.userId;
}
