import { newField, settle } from '../docx/field.ts';
import { altOf } from '../office/pictures.ts';
import { unreadable } from '../reading/refusals.ts';
import { describeLevel } from './lists.ts';
import { endFrame, endNote } from './paragraph.ts';
import { countLoss, type Destination, flush, type Group, placeIn, type RtfState } from './state.ts';

/** Ends a group: what it was for is done with what it brought. */
export function closeGroup(state: RtfState): void {
  const { group } = state;
  const outer = state.groups.pop();
  if (outer === undefined) throw unreadable('broken');
  flush(state);
  state.skip = 0;
  state.group = outer;
  if (group.objectAt !== undefined) endObject(state, group.objectAt);
  if (group.destination !== outer.destination) ENDS[group.destination]?.(state, group);
}

type End = (state: RtfState, group: Group) => void;

const ENDS: Readonly<Partial<Record<Destination, End>>> = {
  note: (state, group) => within(state, group, endNote),
  frame: (state, group) => within(state, group, endFrame),
  picture: endPicture,
  instruction: (state) => {
    const field = { ...newField(), instruction: state.instruction };
    settle(field);
    state.group.link = field.link ?? state.group.link;
    state.group.isContents ||= field.isContents;
  },
  'level-text': (state) => describeLevel(state.lists, state.levelText),
  bookmark: ({ flows, bookmark }) => {
    const flow = flows.at(-1);
    if (flow !== undefined && flow.anchors.length < 100) flow.anchors.push(bookmark);
  },
};

/** The last paragraph of a stretch of text ends in the format of its own group. */
function within(state: RtfState, group: Group, end: (state: RtfState) => void): void {
  const outer = state.group;
  state.group = group;
  end(state);
  state.group = outer;
}

/** A drawing that brought nothing is reported; words about a picture may stand after it. */
function endObject(state: RtfState, before: number): void {
  if (before === state.produced) countLoss(state, 'objects-dropped');
  const inlines = state.flows.at(-1)?.inlines ?? [];
  const last = inlines.at(-1);
  if (last?.kind === 'picture' && last.alt === '') inlines[inlines.length - 1] = { ...last, alt: altOf(state.alt) };
  state.alt = '';
}

function endPicture(state: RtfState): void {
  if (state.hexLength === 0) return;
  const bytes = Buffer.from(state.hex.join('').replace(/[^0-9a-f]/gi, ''), 'hex');
  state.hex = [];
  const id = state.shelf.add(new Uint8Array(bytes), placeIn(state));
  // A picture that cannot be kept has been reported.
  state.produced += 1;
  if (id !== undefined) state.flows.at(-1)?.inlines.push({ kind: 'picture', picture: id, alt: altOf(state.alt) });
  state.alt = '';
}
