import { counted } from '@pero/kernel/plural';
import type { Rule as TypographyRule } from '@pero/typography/rules';
import { joined } from '@pero/typography/runs';
import { editsIn } from '@pero/typography/suggest';
import type { Fix } from '@pero/writing/rules/fixes';
import { finding, type PreflightRule, WHOLE_BOOK } from './findings.ts';
import type { Finding } from './model.ts';
import { nameOf, type Page, placeIn } from './pages.ts';

type Slip = {
  readonly rule: string;
  /** What the typographer is asked to mend. */
  readonly rules: readonly TypographyRule[];
  /** Signs that a line may have it; the typographer says whether it does. */
  readonly hint: RegExp;
  /** What has to stand there for it to be this slip. */
  readonly was: RegExp;
  readonly words: (count: number) => string;
  readonly label: string;
};

const SLIPS: readonly Slip[] = [
  {
    rule: 'straight-quotes',
    rules: ['quotes'],
    hint: /"/,
    was: /"/,
    words: (count) => `${counted(count, 'прямая кавычка', 'прямые кавычки', 'прямых кавычек')} вместо «ёлочек»`,
    label: 'Заменить кавычки',
  },
  {
    rule: 'hyphen-for-dash',
    rules: ['dash', 'dialogue'],
    hint: /(?:^|[\s«(])-{1,3}[\s\u00A0]|[\s\u00A0,.!?…»]-{1,3}(?:[\s\u00A0]|$)/,
    was: /-/,
    words: (count) => `${counted(count, 'дефис', 'дефиса', 'дефисов')} на месте тире`,
    label: 'Поставить тире',
  },
  {
    rule: 'double-spaces',
    rules: ['double-space'],
    hint: /[ \u00A0]{2}|\t/,
    was: /[ \u00A0\t]{2}|\t/,
    words: (count) => `${counted(count, 'двойной пробел', 'двойных пробела', 'двойных пробелов')}`,
    label: 'Убрать лишние пробелы',
  },
  {
    rule: 'space-before-mark',
    rules: ['space-before'],
    hint: /[ \u00A0][,;:!?.]/,
    was: /[ \u00A0]/,
    words: (count) =>
      `${counted(count, 'пробел', 'пробела', 'пробелов')} перед запятой, точкой или другим знаком препинания`,
    label: 'Убрать пробелы перед знаками',
  },
];

const ANY_HINT = new RegExp(SLIPS.map(({ hint }) => hint.source).join('|'), 'm');
const RUSSIAN = /[а-яё]/i;
/** From so many chapters on it is a habit, and one finding speaks for the book. */
const HABIT = 4;

/** What a typographer mends in one click. */
export const typographySlips: PreflightRule = ({ pages }) => {
  const met = SLIPS.map((): Met[] => []);
  for (const page of pages) if (ANY_HINT.test(page.text)) lookThrough(page, met);
  return SLIPS.flatMap((slip, index) => slipFindings(slip, met[index] ?? []));
};

type Met = { readonly page: Page; readonly from: number; readonly to: number };

function lookThrough(page: Page, met: readonly Met[][]): void {
  for (const line of page.lines) {
    if (!ANY_HINT.test(line.text) || !RUSSIAN.test(line.text)) continue;
    const rules = SLIPS.filter(({ hint }) => hint.test(line.text)).flatMap((slip) => slip.rules);
    for (const { rule, from, to } of editsIn(line.text, { rules }, joined(line.inlines).skip)) {
      const index = SLIPS.findIndex((slip) => slip.rules.includes(rule));
      if (!SLIPS[index]?.was.test(line.text.slice(from, to))) continue;
      met[index]?.push({ page, from: line.from + from, to: line.from + to });
    }
  }
}

function slipFindings(slip: Slip, met: readonly Met[]): Finding[] {
  const byPage = Map.groupBy(met, ({ page }) => page);
  if (byPage.size < HABIT) {
    return [...byPage].map(([page, ofPage]) =>
      slipFinding(slip, ofPage, `В главе ${nameOf(page)} ${slip.words(ofPage.length)}.`, 'chapter'),
    );
  }
  const chapters = counted(byPage.size, 'главе', 'главах', 'главах');
  return [slipFinding(slip, met, `В ${chapters} ${slip.words(met.length)}.`, 'book')];
}

const SHOWN = 10;

function slipFinding({ rule, rules, label }: Slip, met: readonly Met[], what: string, scope: 'chapter' | 'book') {
  const places = met.slice(0, SHOWN).map(({ page, from, to }) => placeIn(page, from, to));
  const [first = WHOLE_BOOK, ...others] = places;
  const fix: Fix = { kind: 'typography', rules, scope, label };
  return finding(rule, 'warning', first, `${what} Исправьте одним нажатием.`, { fix, count: met.length, others });
}
