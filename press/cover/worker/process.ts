import { serveTasks } from '@pero/processes/child';
import sharp from 'sharp';
import { FRONT } from '../compose.ts';
import { illustration } from '../illustration.ts';
import { letterTable, openLetters } from '../letters/open-letters.ts';
import { markedPicture } from '../marked-picture.ts';
import { BadPicture, ownPicture } from '../own-picture.ts';
import { paintedCard } from '../pictures/card.ts';
import { portrait } from '../pictures/portrait.ts';
import { squarePicture } from '../pictures/square-picture.ts';
import { coverOf } from '../render.ts';
import type { PaintedCover, PaintedPicture, PaintTask } from './tasks.ts';

/** How the process answers: what was painted, what is wrong with a picture, or what broke. */
export type PainterReply =
  | { readonly done: unknown }
  | { readonly bad: { readonly code: BadPicture['code']; readonly message: string } }
  | { readonly fault: string };

const THUMB_WIDTH = 400;

// One picture at a time: the processor's other cores belong to the server.
sharp.concurrency(1);

const tasks = {
  paint: (task: PaintTask): Promise<PainterReply> => paint(task).then((done) => ({ done }), failed),
};
export type PainterTasks = typeof tasks;
serveTasks(tasks);

function failed(error: unknown): PainterReply {
  if (error instanceof BadPicture) return { bad: { code: error.code, message: error.message } };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function paint(task: PaintTask): Promise<unknown> {
  switch (task.kind) {
    case 'cover':
      return withThumb(await front(task));
    case 'file':
      return withThumb(await markedPicture(task.picture, task.marks));
    case 'background':
      return background(task.picture);
    case 'illustration':
      return illustration(task.picture);
    case 'square':
      return withThumb(await squarePicture(task.picture));
    case 'portrait':
      return portrait(task.picture);
    case 'card':
      return paintedCard(task);
    case 'letters':
      return letterTable(await openLetters());
  }
}

/** Without the SVG: nobody asked for it. */
async function front({
  model,
  picture,
  format = FRONT,
}: Extract<PaintTask, { kind: 'cover' }>): Promise<Omit<PaintedCover, 'thumb'>> {
  const { jpeg, width, height } = await coverOf(model, format, picture);
  return { jpeg, width, height };
}

async function withThumb<Made extends { readonly jpeg: Uint8Array }>(
  made: Made,
): Promise<Made & Pick<PaintedCover, 'thumb'>> {
  const thumb = await sharp(made.jpeg).resize({ width: THUMB_WIDTH }).webp({ quality: 84 }).toBuffer();
  return { ...made, thumb };
}

async function background(picture: Uint8Array): Promise<PaintedPicture> {
  const { href, width, height } = await ownPicture(picture);
  return { bytes: Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'), mime: 'image/jpeg', width, height };
}
