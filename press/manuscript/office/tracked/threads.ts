import type { TrackedThread } from './model.ts';
import { lengthOf, type Recorded, type RecordedComment, type RecordedParagraph, type RecordedPlace } from './record.ts';

/** Where a paragraph of the file has come to stand. */
export type Stand = { readonly section: string; readonly block: number };

const QUOTE_MOST = 300;
const MESSAGES_MOST = 100;

/** Comments as threads: answers stand under what they answer. */
export function threadsOf(
  { comments }: Recorded,
  stands: ReadonlyMap<RecordedParagraph, Stand>,
): { readonly threads: readonly TrackedThread[]; readonly unplaced: number } {
  const heads = headsOf(comments);
  const answers = Map.groupBy(
    [...comments].filter(([id]) => heads.get(id) !== id),
    ([id]) => heads.get(id) ?? id,
  );
  let unplaced = 0;
  const threads = [...comments].flatMap(([id, comment]): readonly TrackedThread[] => {
    if (heads.get(id) !== id) return [];
    const said = [comment, ...(answers.get(id) ?? []).map(([, answer]) => answer)];
    const place = comment.from ?? comment.to ?? said.find(({ from }) => from)?.from;
    const stand = place && stands.get(place.paragraph);
    if (!place || !stand || stand.section === '') {
      unplaced += said.length;
      return [];
    }
    return [
      {
        ...stand,
        ...wordsAt(place, comment.to),
        isResolved: comment.isResolved,
        messages: said.slice(0, MESSAGES_MOST).map(({ person, at, text }) => ({ by: person, at, text })),
      },
    ];
  });
  return { threads, unplaced };
}

/** Of every comment the first of its talk; each is walked over once. A file may say that some answer one another. */
function headsOf(comments: ReadonlyMap<string, RecordedComment>): ReadonlyMap<string, string> {
  const heads = new Map<string, string>();
  for (const id of comments.keys()) {
    const path = new Set<string>();
    let at = id;
    while (!heads.has(at) && !path.has(at)) {
      path.add(at);
      const before = comments.get(at)?.answers;
      if (before === null || before === undefined || !comments.has(before)) break;
      at = before;
    }
    const head = heads.get(at) ?? at;
    for (const each of path) heads.set(each, head);
  }
  return heads;
}

/** What is commented, as it stands when nothing is accepted; of a point or of new words alone, the words around. */
function wordsAt({ paragraph, at }: RecordedPlace, to: RecordedPlace | null) {
  const end = endIn(paragraph, at, to);
  const [before, within] = [baseText(paragraph, 0, at), baseText(paragraph, at, end)];
  const change = changeAt(paragraph, at, end);
  const quote = folded(within);
  if (quote !== '')
    return { quote: quote.slice(0, QUOTE_MOST).toWellFormed(), hint: folded(before).length, change: null };
  const after = folded(baseText(paragraph, end, lengthOf(paragraph)));
  const word = /^\S+/.exec(after)?.[0] ?? folded(before).split(' ').at(-1) ?? '';
  return { quote: word.slice(0, QUOTE_MOST).toWellFormed(), hint: folded(before).length, change };
}

function endIn(paragraph: RecordedParagraph, at: number, to: RecordedPlace | null): number {
  if (to === null) return at;
  return to.paragraph === paragraph ? to.at : lengthOf(paragraph);
}

function folded(text: string): string {
  return text.replace(/[ \t\n\uFFFC]+/g, ' ').trim();
}

function baseText({ runs }: RecordedParagraph, from: number, to: number): string {
  let at = 0;
  return runs
    .map(({ text, inserted }) => {
      const own = inserted === undefined ? text.slice(Math.max(from - at, 0), Math.max(to - at, 0)) : '';
      at += text.length;
      return own;
    })
    .join('');
}

function changeAt({ runs }: RecordedParagraph, from: number, to: number): string | null {
  let at = 0;
  for (const { text, inserted } of runs) {
    const end = at + text.length;
    if (inserted !== undefined && at < Math.max(to, from + 1) && end > from) return `c${inserted}`;
    at = end;
  }
  return null;
}
