import { classNames } from '@pero/ui/class-names';
import type { ReactNode } from 'react';
import type { DeskBlock } from '../../../contract/changes.ts';
import type { BlockEdits } from './edits.ts';
import { type Mark, type Piece, piecesOf, type Run, runsNow, runsOfSide } from './pieces.ts';
import css from './text.module.css';

export type Mode = 'words' | 'beside' | 'whole';

type BlockProps = {
  readonly block: DeskBlock;
  readonly mode: Mode;
  readonly marks: readonly Mark[];
  readonly edits: BlockEdits | undefined;
};

const NO_EDITS: BlockEdits = { runs: [], restyled: null };

/** One paragraph, verse or list, with what the author changed and what was said about it. */
export function Block({ block, mode, marks, edits = NO_EDITS }: BlockProps) {
  if (mode === 'whole' && block.block === null && runsNow(block).length === 0) return null;
  if (mode === 'beside') return <TwoSides block={block} marks={marks} edits={edits} />;
  const runs = mode === 'whole' ? runsNow(block) : block.runs;
  return (
    <BlockText block={block} isRestyled={mode === 'words' && block.is_restyled} edit={edits.restyled}>
      <Runs runs={runs} marks={marks} edits={mode === 'whole' ? NO_EDITS : edits} />
    </BlockText>
  );
}

function TwoSides({ block, marks, edits }: Omit<BlockProps, 'mode' | 'edits'> & { edits: BlockEdits }) {
  const [before, after] = [runsOfSide(block, 'before'), runsOfSide(block, 'after')];
  const first = edits.runs.find((edit) => edit !== null) ?? null;
  return (
    <div
      className={css.sides}
      data-edit={first ?? undefined}
      data-same={(first === null && before.length > 0) || undefined}
    >
      <div className={css.before}>
        {before.length > 0 && (
          <p className={css.block} data-kind={block.kind}>
            {before.map((run) => (run.kind === 'removed' ? <del key={run.text}>{run.text}</del> : run.text))}
          </p>
        )}
      </div>
      <div>
        {after.length > 0 && (
          <BlockText block={block} isRestyled={block.is_restyled} edit={edits.restyled}>
            <Runs runs={after} marks={marks} edits={NO_EDITS} />
          </BlockText>
        )}
      </div>
    </div>
  );
}

type BlockTextProps = { block: DeskBlock; isRestyled: boolean; edit: number | null; children: ReactNode };

function BlockText({ block, isRestyled, edit, children }: BlockTextProps) {
  return (
    <p
      className={classNames(css.block, isRestyled && css.restyled)}
      data-kind={block.kind}
      data-block={block.block ?? ''}
      data-edit={edit ?? undefined}
    >
      {isRestyled && <span className="visually-hidden">Изменено оформление: </span>}
      {children}
    </p>
  );
}

/** Runs with their words marked. */
export function Runs({ runs, marks, edits }: { runs: readonly Run[]; marks: readonly Mark[]; edits: BlockEdits }) {
  return runs.flatMap((run, at) => {
    const edit = edits.runs[at] ?? null;
    return piecesOf([run], marks).map((piece, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the runs is the text itself
      <PieceText key={`${at}-${piece.from ?? 'gone'}`} piece={piece} edit={nth === 0 ? edit : null} />
    ));
  });
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

function PieceText({ piece, edit }: { piece: Piece; edit: number | null }) {
  const Tag = TAGS[piece.kind];
  return (
    <Tag
      data-from={piece.from ?? undefined}
      data-edit={edit ?? undefined}
      data-mark={piece.mark?.id}
      className={piece.mark ? css[piece.mark.kind] : undefined}
    >
      {piece.text}
    </Tag>
  );
}
