import { counted } from '@pero/kernel/plural';
import { emptyChapters, longNames, placeholderNames, sameNames, tinyChapters } from './chapter-rules.ts';
import { doubles } from './doubled-rules.ts';
import { draftEdition, fanfic, printEdition, story } from './edition-rules.ts';
import { finding, type PreflightRule, WHOLE_BOOK } from './findings.ts';
import { matterWords } from './matter-rules.ts';
import { description, price, volume } from './meta-rules.ts';
import type { Finding, Preflight, PreflightBook, Severity } from './model.ts';
import { pageOf } from './pages.ts';
import { alternativeTexts, cover, pictureSizes } from './picture-rules.ts';
import { similarBooks } from './similar-rules.ts';
import {
  coarseLanguage,
  contactsInAnnotation,
  contactsInText,
  drugMentions,
  leftovers,
  obsceneLanguage,
} from './text-rules.ts';
import { typographySlips } from './typography-rules.ts';

const RULES: readonly PreflightRule[] = [
  ...[description, price, draftEdition, fanfic, story, printEdition, contactsInAnnotation, cover, similarBooks],
  ...[volume, emptyChapters, tinyChapters, longNames, placeholderNames, sameNames, doubles],
  ...[obsceneLanguage, coarseLanguage, drugMentions, leftovers, contactsInText, matterWords],
  ...[typographySlips, alternativeTexts, pictureSizes],
];

const WEIGHT: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advice: 2 };

/** Looks a book through before it is judged; the author and the moderator see the same. */
export function preflight(book: PreflightBook): Preflight {
  const pages = book.chapters.filter(({ isDraft }) => !isDraft).map(pageOf);
  const characters = pages.reduce((sum, page) => sum + page.characters, 0);
  const laid = { book, pages, characters };
  const all = RULES.flatMap((rule) => capped(rule(laid)));
  const findings = all.sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  return { findings, summary: summaryOf(findings) };
}

const MOST_OF_ONE_RULE = 20;

/** Nobody reads two hundred lines about one thing. */
function capped(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].flatMap((same) => {
    const [first] = same;
    const more = same.length - MOST_OF_ONE_RULE;
    if (!first || more <= 0) return same;
    const message = `И ещё ${counted(more, 'такое место', 'таких места', 'таких мест')}. Исправьте показанные, и мы покажем остальные.`;
    const rest = finding(first.rule, first.severity, WHOLE_BOOK, message, { count: more });
    return [...same.slice(0, MOST_OF_ONE_RULE), rest];
  });
}

function summaryOf(findings: readonly Finding[]): Preflight['summary'] {
  const of = (severity: Severity) => findings.filter((each) => each.severity === severity).length;
  const errors = of('error');
  return { errors, warnings: of('warning'), advice: of('advice'), mayBeSubmitted: errors === 0 };
}
