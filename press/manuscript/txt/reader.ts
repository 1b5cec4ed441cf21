import { assemble } from '../chapters/assemble.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import { PAGE_NUMBERS_DROPPED } from '../chapters/page-marks.ts';
import type { Inline, Verse } from '../model.ts';
import type { Read, Remark } from '../reading/report.ts';
import { type Decoded, decodedText } from './encoding.ts';
import { frontInfo } from './front.ts';
import { repairOf } from './joining.ts';
import { type Layout, piecesOf, type TextPiece } from './layout.ts';
import { type TextNotes, textNotes } from './notes.ts';

/**
 * Reads a plain text in any encoding that Russian texts come in. Lines that only the width of the page broke are
 * joined, verse stays verse, `[1]` finds its note, chapters are recognised.
 */
export async function readTxt(bytes: Uint8Array, name: string): Promise<Read> {
  const decoded = decodedText(bytes);
  const repair = repairOf(decoded.text);
  const { pieces, layout, pages } = piecesOf(decoded.text, repair);
  const found = textNotes(pieces);
  return assemble({
    format: 'txt',
    name,
    blocks: looseBlocks(found, layout),
    info: frontInfo(pieces.slice(0, 3).map(({ lines }) => lines[0] ?? '')),
    notes: found.notes,
    remarks: [
      ...remarksOn(decoded),
      ...(pages > 0 ? [PAGE_NUMBERS_DROPPED] : []),
      ...remarksOnLines(layout, repair.mended()),
    ],
  });
}

const NAMES: Readonly<Record<string, string>> = {
  'windows-1251': 'Windows-1251',
  'koi8-r': 'КОИ-8',
  ibm866: 'DOS (CP866)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

function remarksOn({ encoding, broken }: Decoded): readonly Remark[] {
  const remarks: Remark[] = [];
  if (encoding !== 'utf-8') {
    const message = `Текст прочитан в кодировке ${NAMES[encoding] ?? encoding}`;
    remarks.push({ severity: 'info', code: 'encoding', message, place: '' });
  }
  if (broken > 0) {
    const message = `Не удалось прочитать знаков: ${broken}`;
    remarks.push({ severity: 'lost', code: 'characters-broken', message, place: '' });
  }
  return remarks;
}

function remarksOnLines({ width }: Layout, mended: number): readonly Remark[] {
  if (width === undefined) return [];
  const joined: Remark = {
    severity: 'changed',
    code: 'lines-joined',
    message: `Строки, разбитые по ширине страницы (до ${width} знаков), соединены в абзацы`,
    place: '',
  };
  if (mended === 0) return [joined];
  const message = `Слова, перенесённые на другую строку, соединены: ${mended}`;
  return [joined, { severity: 'changed', code: 'hyphens-mended', message, place: '' }];
}

function looseBlocks(found: TextNotes, layout: Layout): readonly LooseBlock[] {
  const loose: LooseBlock[] = [];
  for (const piece of found.pieces) {
    const last = loose.at(-1);
    const isNextStanza = piece.kind === 'verse' && last?.block.kind === 'verse' && piece.blankBefore === 1;
    if (isNextStanza) loose[loose.length - 1] = { ...last, block: withStanza(last.block as Verse, piece, found) };
    else for (const block of looseBlock(piece, found, layout)) loose.push(block);
  }
  return loose;
}

function withStanza(verse: Verse, piece: TextPiece, found: TextNotes): Verse {
  return { ...verse, stanzas: [...verse.stanzas, linesOf(piece, found)] };
}

function linesOf(piece: TextPiece, found: TextNotes): readonly (readonly Inline[])[] {
  return piece.lines.map((line) => found.inlines(piece, line));
}

/** Letters of a typed page are about half an em wide. */
const EMS_PER_CHARACTER = 0.5;

function looseBlock(piece: TextPiece, found: TextNotes, layout: Layout): readonly LooseBlock[] {
  const look = {
    isCentred: piece.isCentred,
    startsPage: piece.startsPage,
    hasSpaceBefore: piece.blankBefore > (layout.isSpaced ? 1 : 0),
    ...(layout.isIndented || piece.isCentred
      ? {}
      : { indent: Math.max(piece.indent - layout.margin, 0) * EMS_PER_CHARACTER }),
  };
  const lines = linesOf(piece, found);
  if (piece.isEpigraph) {
    return lines.map((inlines) => ({
      block: { kind: 'paragraph', inlines, role: 'plain' },
      appearance: { ...look, style: 'epigraph' },
    }));
  }
  if (piece.kind === 'verse')
    return [{ block: { kind: 'verse', title: [], stanzas: [lines], source: [] }, appearance: look }];
  if (piece.kind === 'ornament') return [{ block: { kind: 'scene-break', ornament: piece.lines[0] ?? '' } }];
  const role = piece.isCentred ? 'centred' : 'plain';
  return lines.map((inlines) => ({ block: { kind: 'paragraph', inlines, role }, appearance: look }));
}
