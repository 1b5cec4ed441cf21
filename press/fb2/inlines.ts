import type { Line } from '@pero/manuscript/inlines';
import type { Inline, Mark } from '@pero/manuscript/model';
import type { Names } from './names.ts';
import { element, escaped } from './xml.ts';

type Text = Extract<Inline, { kind: 'text' }>;

/** A line without breaks as the content of a `<p>`. */
export function inlineXml(line: Line, names: Names): string {
  let xml = '';
  for (let index = 0; index < line.length; index += 1) {
    const inline = line[index];
    if (inline === undefined) break;
    if (inline.kind !== 'text') {
      xml += thingXml(inline, names);
    } else if (inline.link === undefined) {
      xml += marked(escaped(inline.text), inline.marks);
    } else {
      const run = linkedRun(line, index);
      xml += linkXml(run, inline.link, names);
      index += run.length - 1;
    }
  }
  return xml;
}

function thingXml(inline: Exclude<Inline, Text>, names: Names): string {
  if (inline.kind === 'break') return ' ';
  if (inline.kind === 'picture') {
    return element('image', '', { 'l:href': `#${names.picture(inline.picture)}`, alt: inline.alt });
  }
  const label = escaped(`[${names.label(inline.note)}]`);
  return element('a', label, { 'l:href': `#${names.note(inline.note)}`, type: 'note' });
}

/** FictionBook allows no named style inside a link. */
const OUTSIDE_LINKS: ReadonlySet<Mark> = new Set<Mark>(['underline', 'small-caps']);

/** The pieces of one link, so that a link with an italic word stays one link. */
function linkedRun(line: Line, from: number): readonly Text[] {
  const run: Text[] = [];
  for (const inline of line.slice(from)) {
    if (inline.kind !== 'text' || inline.link !== (line[from] as Text).link) break;
    const isNamed = inline.marks.some((mark) => OUTSIDE_LINKS.has(mark));
    if (isNamed && run.length > 0) break;
    run.push(inline);
    if (isNamed) break;
  }
  return run;
}

function linkXml(run: readonly Text[], link: string, names: Names): string {
  const target = link.startsWith('#') ? link.slice(1) : '';
  const attributes =
    target !== '' && names.isNote(target)
      ? { 'l:href': `#${names.note(target)}`, type: 'link' }
      : { 'l:href': target === '' ? link : `#${names.section(target)}` };
  const outside = run[0]?.marks.filter((mark) => OUTSIDE_LINKS.has(mark)) ?? [];
  const content = run
    .map((text) =>
      marked(
        escaped(text.text),
        text.marks.filter((mark) => !OUTSIDE_LINKS.has(mark)),
      ),
    )
    .join('');
  return marked(element('a', content, attributes), outside);
}

const TAGS: Readonly<Record<Mark, readonly [string, string]>> = {
  strong: ['<strong>', '</strong>'],
  emphasis: ['<emphasis>', '</emphasis>'],
  underline: ['<style name="underline">', '</style>'],
  strike: ['<strikethrough>', '</strikethrough>'],
  'small-caps': ['<style name="small-caps">', '</style>'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  code: ['<code>', '</code>'],
};

function marked(xml: string, marks: readonly Mark[]): string {
  return marks.reduceRight((inner, mark) => TAGS[mark][0] + inner + TAGS[mark][1], xml);
}
