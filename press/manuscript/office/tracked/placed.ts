import type { Line } from '../../inlines.ts';
import type { Block, Change, Inline, Manuscript } from '../../model.ts';
import type { Remark } from '../../reading/report.ts';
import { type AlignedPiece, alignedLine } from './aligned.ts';
import { acceptedText, type Bounded, type Group, groupsOf, isTracked } from './groups.ts';
import { keyOf, type Leaf, leavesOf, matched } from './leaves.ts';
import type { Tracked } from './model.ts';
import type { Recorded, RecordedParagraph } from './record.ts';
import { type Replaced, replacedSections } from './replaced.ts';
import { type Stand, threadsOf } from './threads.ts';

type Placed = { readonly tracked: Tracked; readonly remarks: readonly Remark[] };

/** What a file has tracked, put to the places of the text that was made of it. */
export function placed(manuscript: Manuscript, recorded: Recorded): Placed {
  const groups = groupsOf(recorded.paragraphs);
  const nameOf = (change: number): Change => ({ id: `c${change}`, by: recorded.changes[change]?.person ?? 0 });
  const replaced: Replaced = { lines: new Map(), blocks: new Map(), before: new Map() };
  const stands = new Map<RecordedParagraph, Stand>();
  let stand: Stand = { section: manuscript.sections[0]?.id ?? '', block: -1 };
  let lost = 0;
  for (const [group, leaves] of placesOf(groups, manuscript, recorded)) {
    lost += addGone(replaced, group, stand, nameOf);
    for (const { paragraph } of group.gone) stands.set(paragraph, stand);
    const { section, block } = leaves[0] ?? stand;
    for (const { paragraph } of group.kept) stands.set(paragraph, { section, block });
    stand = leaves.at(-1) ?? stand;
    const tracked = group.kept.filter(isTracked).length;
    if (tracked > 0 && !replace(replaced, group.kept, leaves, nameOf)) lost += tracked;
  }
  const sections = replacedSections(manuscript, replaced);
  const { threads, unplaced } = threadsOf(recorded, stands);
  return {
    tracked: { people: recorded.people, changes: changesIn(recorded, sections, threads), sections, threads },
    remarks: remarksOf(lost, unplaced, recorded.isCut),
  };
}

/** The lines of the text that each group has become. */
function placesOf(groups: readonly Group[], manuscript: Manuscript, { comments }: Recorded) {
  const leaves = leavesOf(manuscript);
  const commented = new Set([...comments.values()].flatMap(({ from, to }) => [from?.paragraph, to?.paragraph]));
  const isWanted = (bounded: Bounded) => isTracked(bounded) || commented.has(bounded.paragraph);
  const wanted = groups.map(({ kept }) => ({ key: keyOf(acceptedText(kept)), isTracked: kept.some(isWanted) }));
  const places = matched(wanted, leaves);
  return groups.map((group, index) => [group, (places[index] ?? []).flatMap((at) => leaves[at] ?? [])] as const);
}

type NameOf = (change: number) => Change;

/** Paragraphs of which nothing is left stand before whatever comes next. How many could not be put anywhere. */
function addGone({ before }: Replaced, { gone }: Group, { section, block }: Stand, nameOf: NameOf): number {
  const blocks = gone.flatMap((bounded): readonly Block[] => goneBlock(bounded, nameOf));
  if (blocks.length === 0) return 0;
  if (section === '') return blocks.length;
  const key = `${section} ${block + 1}`;
  before.set(key, [...(before.get(key) ?? []), ...blocks]);
  return 0;
}

const STARS = /^[\s*]+$/;

function goneBlock({ paragraph, deleted, inserted }: Bounded, nameOf: NameOf): readonly Block[] {
  const text = paragraph.runs.map((run) => run.text).join('');
  if (text.trim() === '' || deleted === undefined) return [];
  const suggested = { deleted: nameOf(deleted), ...(inserted !== undefined && { inserted: nameOf(inserted) }) };
  if (STARS.test(text))
    return [{ kind: 'scene-break', ornament: text.replace(/\s+/g, ' ').trim().slice(0, 40), suggested }];
  const line = alignedLine([], [paragraph], nameOf)?.[0]?.line ?? [];
  return [{ kind: 'paragraph', inlines: line, role: 'plain', suggested }];
}

function replace(replaced: Replaced, kept: readonly Bounded[], leaves: readonly Leaf[], nameOf: NameOf): boolean {
  const [leaf, ...more] = leaves;
  if (!leaf) return kept.every(({ paragraph }) => paragraph.runs.every(({ text }) => text.trim() === ''));
  const whole = leaves.flatMap(({ line }, index): Line => (index === 0 ? line : [{ kind: 'break' }, ...line]));
  const pieces = alignedLine(
    whole,
    kept.map(({ paragraph }) => paragraph),
    nameOf,
  );
  if (!pieces) return false;
  if (more.length === 0 && leaf.parent) {
    replaced.blocks.set(leaf.parent, blocksOf(leaf.parent, kept, pieces, nameOf));
    return true;
  }
  return replaceLines(replaced, leaves, joined(kept, pieces, nameOf));
}

function blocksOf(
  parent: NonNullable<Leaf['parent']>,
  kept: readonly Bounded[],
  pieces: readonly AlignedPiece[],
  nameOf: NameOf,
): readonly Block[] {
  return pieces.map(({ line }, index): Block => {
    const { inserted, deleted } = kept[index] ?? {};
    const suggested = {
      ...(inserted !== undefined && { inserted: nameOf(inserted) }),
      ...(deleted !== undefined && { deleted: nameOf(deleted) }),
    };
    const block = { ...parent, inlines: line };
    return Object.keys(suggested).length > 0 ? { ...block, suggested } : block;
  });
}

/** Where no paragraph can stand, the end of one is the end of a line. */
function joined(kept: readonly Bounded[], pieces: readonly AlignedPiece[], nameOf: NameOf): Line {
  return pieces.flatMap(({ line }, index): Line => {
    const deleted = kept[index]?.deleted;
    if (index === 0) return line;
    const end: Inline =
      deleted === undefined ? { kind: 'break' } : { kind: 'break', suggested: { deleted: nameOf(deleted) } };
    return [end, ...line];
  });
}

function replaceLines({ lines }: Replaced, leaves: readonly Leaf[], whole: Line): boolean {
  const parts: Inline[][] = [[]];
  for (const inline of whole) {
    if (inline.kind === 'break' && !inline.suggested && leaves.length > 1) parts.push([]);
    else parts.at(-1)?.push(inline);
  }
  if (parts.length !== leaves.length) return false;
  for (const [index, { line }] of leaves.entries()) lines.set(line, parts[index] ?? line);
  return true;
}

/** Only the changes that stand somewhere. */
function changesIn(
  { changes }: Recorded,
  sections: Tracked['sections'],
  threads: Tracked['threads'],
): Tracked['changes'] {
  const found = new Set<string>(threads.flatMap(({ change }) => change ?? []));
  collect(sections, found);
  return Object.fromEntries(
    changes.flatMap(({ person, at }, index) => (found.has(`c${index}`) ? [[`c${index}`, { by: person, at }]] : [])),
  );
}

function collect(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name !== 'suggested') collect(value, found);
    else for (const change of Object.values(value as Record<string, Change>)) found.add(change.id);
  }
}

function remarksOf(lost: number, unplaced: number, isCut: boolean): readonly Remark[] {
  const say = (severity: Remark['severity'], code: string, message: string): Remark => ({
    severity,
    code,
    message,
    place: '',
  });
  return [
    ...(lost > 0
      ? [
          say(
            'changed',
            'changes-accepted',
            `Исправления в\u00A0местах, которых в\u00A0главах не нашлось, приняты: ${lost}`,
          ),
        ]
      : []),
    ...(unplaced > 0
      ? [say('lost', 'comments-unplaced', `Комментарии без\u00A0места в\u00A0тексте не перенесены: ${unplaced}`)]
      : []),
    ...(isCut ? [say('changed', 'changes-many', 'Исправлений слишком много: последние приняты')] : []),
  ];
}
