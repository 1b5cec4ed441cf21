import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ANNOTATION } from '@pero/works/rules/meta';

/** Letters of an annotation that the shop's list shows before «ещё». */
const SEEN = 140;

/** How long the annotation is, and what that means. */
export function annotationHint(text: string): string {
  const length = text.trim().length;
  if (length === 0)
    return hang(`От ${ANNOTATION.least} до ${formatNumber(ANNOTATION.most)} знаков: о чём книга и кому`);
  const written = counted(length, 'знак', 'знака', 'знаков');
  if (length < ANNOTATION.least) {
    return hang(`${written}, нужно ещё ${formatNumber(ANNOTATION.least - length)}. Черновик сохраняется и такой`);
  }
  if (length > ANNOTATION.most) return hang(`${written}, лишних ${formatNumber(length - ANNOTATION.most)}`);
  return hang(`${written} из ${formatNumber(ANNOTATION.most)}. В списке магазина видны первые ${SEEN}`);
}

/** As the card of the shop cuts it: by a word, with what is left. */
export function annotationStart(text: string): { shown: string; isCut: boolean } {
  const plain = text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
  if (plain.length <= SEEN) return { shown: plain, isCut: false };
  const cut = plain.slice(0, SEEN);
  return { shown: cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)), isCut: true };
}
