import { counted } from '@pero/kernel/plural';
import type { Finding } from './model.ts';

/** What a moderator sees of the findings without opening the book. Errors are not among them: with one, nothing is sent. */
export function glanceOf(findings: readonly Finding[], warnings: number): string[] {
  const has = (rules: RegExp) => findings.some(({ rule }) => rules.test(rule));
  const words = [
    has(/^drugs-undeclared$/) && 'упомянуты наркотики',
    has(/^text-(?!obscene)/) && 'ссылки или контакты',
    has(/^leftover-note$/) && 'рабочие пометки',
    warnings > 0 && counted(warnings, 'предупреждение', 'предупреждения', 'предупреждений'),
  ];
  return words.filter((word) => word !== false);
}
