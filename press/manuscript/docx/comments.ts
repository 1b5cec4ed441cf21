import { type Attributes, childrenOf, parseXml, textWithin, type XmlNode } from '../bytes/xml.ts';
import type { Author, RecordedPlace, Recorder } from '../office/tracked/record.ts';
import { DOCX_NAMESPACES } from './names.ts';
import { type DocxPackage, relatedPart } from './package.ts';

export function authorOf(attributes: Attributes): Author {
  return { name: attributes['w:author'] ?? '', at: attributes['w:date'] ?? null };
}

/** What a switch of Word says when it is off. */
export const OFF = new Set(['0', 'false', 'off', 'none']);

type Places = ReadonlyMap<string, { readonly from: RecordedPlace | null; readonly to: RecordedPlace | null }>;

const COMMENT_NAMESPACES = {
  ...DOCX_NAMESPACES,
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2012/wordml': 'w15',
};
const ELEMENTS_MOST = 500_000;

async function partAsTree(docx: DocxPackage, kind: string): Promise<XmlNode | undefined> {
  const part = await relatedPart(docx, kind);
  return part && parseXml(part.bytes, { namespaces: COMMENT_NAMESPACES, maxElements: ELEMENTS_MOST });
}

/** What was said beside the text, with the answers to it. */
export async function readComments(docx: DocxPackage, recorder: Recorder, places: Places): Promise<void> {
  const comments = childrenOf(await partAsTree(docx, 'comments'), 'w:comment');
  if (comments.length === 0) return;
  const known = new Map(
    childrenOf(await partAsTree(docx, 'commentsExtended'), 'w15:commentEx').map(({ attributes }) => [
      attributes['w15:paraId'] ?? '',
      { parent: attributes['w15:paraIdParent'], isDone: !OFF.has(attributes['w15:done'] ?? '0') },
    ]),
  );
  const idOf = new Map<string, string>();
  for (const comment of comments)
    for (const { attributes } of childrenOf(comment, 'w:p'))
      idOf.set(attributes['w14:paraId'] ?? '', comment.attributes['w:id'] ?? '');
  for (const comment of comments) {
    const id = comment.attributes['w:id'] ?? '';
    const ex = known.get(childrenOf(comment, 'w:p').at(-1)?.attributes['w14:paraId'] ?? '-');
    recorder.comment(id, {
      ...recorder.signed(authorOf(comment.attributes)),
      ...(places.get(id) ?? { from: null, to: null }),
      text: childrenOf(comment, 'w:p').map(paragraphText).join('\n'),
      answers: (ex?.parent !== undefined && idOf.get(ex.parent)) || null,
      isResolved: ex?.isDone === true,
    });
  }
}

function paragraphText(node: XmlNode): string {
  if (node.name === 'w:t') return textWithin(node);
  if (node.name === 'w:br' || node.name === 'w:cr') return '\n';
  if (node.name === 'w:del' || node.name === 'w:instrText') return '';
  return childrenOf(node).map(paragraphText).join('');
}
