import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Manuscript } from '@pero/manuscript/model';
import { RULES, type Rule, reasonOf } from '@pero/typography/rules';
import { joined } from '@pero/typography/runs';
import { editsIn, type TypographyOptions } from '@pero/typography/suggest';
import { typeset } from '@pero/typography/typeset';
import { withLines } from './search-lines.ts';

export const TYPOGRAPHY_RULES = RULES;
export type TypographyRule = Rule;

/** What a typographer would change in a chapter: how often, and where. */
export type Advice = {
  readonly total: number;
  readonly rules: readonly { readonly rule: Rule; readonly reason: string; readonly count: number }[];
  readonly places: readonly AdvisedPlace[];
};

export type AdvisedPlace = {
  readonly rule: Rule;
  readonly block: number;
  readonly from: number;
  /** A few words around, as they are and as they would be. */
  readonly was: string;
  readonly is: string;
};

const AROUND = 24;
const MARKS = /\uFFFC/g;

export function adviceFor(text: ChapterText, options: TypographyOptions, most: number): Advice {
  const counts = new Map<Rule, number>();
  const places: AdvisedPlace[] = [];
  withLines(text, (line, { block, offset, isAt }) => {
    const { text: whole, skip } = joined(line);
    for (const { rule, from, to, after } of editsIn(whole, options, skip)) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      if (places.length >= most) continue;
      const [head, tail] = [whole.slice(Math.max(0, from - AROUND), from), whole.slice(to, to + AROUND)];
      const marks = whole.slice(0, from).match(MARKS)?.length ?? 0;
      const around = (middle: string) => `${head}${middle}${tail}`.replace(MARKS, '');
      const at = isAt ? offset : offset + from - marks;
      places.push({ rule, block, from: at, was: around(whole.slice(from, to)), is: around(after) });
    }
    return line;
  });
  const rules = RULES.flatMap((rule) => {
    const count = counts.get(rule);
    return count === undefined ? [] : { rule, reason: reasonOf(rule), count };
  });
  return { total: rules.reduce((sum, { count }) => sum + count, 0), rules, places };
}

/** The chapter set by the typographer; the same text when there was nothing to change. */
export function typesetChapter(text: ChapterText, options: TypographyOptions): { text: ChapterText; changes: number } {
  const { manuscript, changes } = typeset(bookOf(text), options);
  const total = Object.values(changes).reduce((sum, count) => sum + count, 0);
  const [section] = manuscript.sections;
  if (total === 0 || !section) return { text, changes: 0 };
  const { title, epigraphs, blocks } = section;
  return { text: { title, epigraphs, blocks, notes: manuscript.notes }, changes: total };
}

function bookOf({ notes, ...text }: ChapterText): Manuscript {
  return {
    info: { title: '', authors: [], annotation: [], language: 'ru', genres: [], keywords: [] },
    sections: [{ id: 's1', kind: 'chapter', ...text, sections: [] }],
    notes,
    pictures: [],
  };
}
