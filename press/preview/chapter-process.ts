import { openChapterPress } from '@pero/print-pdf/chapter/chapter';
import { type PictureRoom, type PlacedPicture, placePicture } from '@pero/print-pdf/pictures/pictures';
import { serveTasks } from '@pero/processes/child';
import type { ChapterAnswer, ChapterRequest, PictureReferences } from './requests.ts';

/** What was unused for so many edits is forgotten. */
const REMEMBERED = 8;
/** Dots to the inch: sharp on a dense screen, an eighth of the bytes of paper. */
const SCREEN_DPI = 160;
const MOST_PICTURES = 200;

const press = openChapterPress();
/** Pictures made ready for a page, by their name and the room on it; those used last. */
const known = new Map<string, PlacedPicture>();

const tasks = { show };
export type ChapterTasks = typeof tasks;
serveTasks(tasks);

async function show({ near, names, pictures, ...request }: ChapterRequest): Promise<ChapterAnswer> {
  try {
    const shows = pictures ? { names, pictures } : { names };
    const shown = await press.show({ ...request, pictures: (room) => ready(shows, room) }, near);
    press.forget(REMEMBERED);
    return shown;
  } catch (fault) {
    if (fault instanceof Missing) return { needs: fault.pictures };
    throw fault;
  }
}

class Missing extends Error {
  readonly pictures: readonly string[];
  constructor(pictures: readonly string[]) {
    super();
    this.pictures = pictures;
  }
}

async function ready(
  { names, pictures }: PictureReferences,
  room: PictureRoom,
): Promise<ReadonlyMap<string, PlacedPicture>> {
  const keyOf = (id: string): string => `${names.get(id) ?? id} ${room.measure}x${room.height}`;
  const missing = [...names.keys()].filter((id) => !known.has(keyOf(id)));
  if (missing.length > 0 && !pictures) throw new Missing(missing);
  for (const picture of pictures ?? []) {
    const path = `/pictures/${encodeURIComponent(keyOf(picture.id))}`;
    known.set(keyOf(picture.id), await placePicture(picture, path, room, SCREEN_DPI));
  }
  return new Map([...names.keys()].flatMap((id) => used(id, keyOf(id))));
}

function used(id: string, key: string): readonly (readonly [string, PlacedPicture])[] {
  const placed = known.get(key);
  if (!placed) return [];
  known.delete(key);
  known.set(key, placed);
  const [oldest] = known.keys();
  if (known.size > MOST_PICTURES && oldest !== undefined) known.delete(oldest);
  return [[id, placed]];
}
