import { openCompositor } from '../compositor.ts';
import { DESIGNS, type Design } from '../designs.ts';
import type { DesignWidths } from '../letters/letter-widths.ts';
import { typstArray, typstString } from '../text/markup.ts';

const LOWER = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const UPPER = LOWER.toUpperCase();
const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHERS = ' .,:;!?…«»„“”‘’"\'()[]—–-\u2010\u2011/*№§%&+=0123456789';
const SIGNS = [...LOWER, ...UPPER, ...LATIN, ...OTHERS];
const PAIRS = [
  ...[...LOWER, ...UPPER].flatMap((one) => [...LOWER].map((other) => one + other)),
  ...[...LOWER].flatMap((one) => [...'.,:;!?»…'].map((other) => one + other)),
  ...[...LOWER, ...UPPER].map((other) => `«${other}`),
];

/** What Typst itself takes letters for, in the faces of a design. */
export function measuredLetters(design: Design): DesignWidths {
  const { font, bold, oldStyleFigures } = DESIGNS[design];
  const widthsOf = (texts: readonly string[], face: string): readonly number[] => {
    const compositor = openCompositor();
    const source = `#set text(font: ${typstString(font)}, size: 1000pt, lang: "ru", number-type: ${oldStyleFigures ? '"old-style"' : 'auto'}, ${face})
#context [#metadata(${typstArray(texts.map(typstString))}.map(it => measure(it).width.pt()))<widths>]`;
    compositor.put(new Map([['/main.typ', source]]), new Map());
    const [widths] = compositor.layOut().valuesOf('widths') as [number[]];
    return widths.map(Math.round);
  };
  const weight = `weight: ${400 + bold}`;
  const regular = widthsOf(SIGNS, 'weight: 400');
  const alone = new Map(SIGNS.map((sign, index) => [sign, regular[index] ?? 0]));
  const together = widthsOf(PAIRS, 'weight: 400');
  const pairs = PAIRS.flatMap((pair, index) => {
    const [one = '', other = ''] = pair;
    const kern = (together[index] ?? 0) - (alone.get(one) ?? 0) - (alone.get(other) ?? 0);
    return Math.abs(kern) < 2 ? [] : `${pair}${kern > 0 ? '+' : ''}${kern}`;
  });
  return {
    signs: SIGNS.join(''),
    regular: regular.join(' '),
    italic: widthsOf(SIGNS, 'style: "italic"').join(' '),
    bold: widthsOf(SIGNS, weight).join(' '),
    boldItalic: widthsOf(SIGNS, `style: "italic", ${weight}`).join(' '),
    pairs: pairs.join(' '),
  };
}
