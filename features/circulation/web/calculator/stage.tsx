import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hasSpineText, SPINE_TEXT_FROM } from '@pero/print-pdf/geometry';
import { Cover } from '@pero/ui/cover/cover';
import type { CSSProperties } from 'react';
import type { PrintableBook } from '../../contract/cost.ts';
import { kilograms } from '../../rules/bill.ts';
import type { Choice } from '../../rules/choice.ts';
import type { Body } from '../../rules/price.ts';
import { type Box, boxOf } from './box.ts';
import css from './stage.module.css';

type StageProps = { choice: Choice; body: Body; book: PrintableBook | null };

const RULER = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50];

/** The book and its box on one table, in one scale: a millimetre is `--mm` everywhere. */
export function Stage({ choice, body, book }: StageProps) {
  const box = boxOf(choice, body);
  return (
    <figure className={css.stage} style={{ '--across': acrossOf(box, body) } as CSSProperties}>
      <div className={css.scale}>
        <div className={css.table}>
          <Standing body={body} book={book} />
          <BoxDrawing box={box} body={body} isHard={choice.binding === 'hard'} />
        </div>
        <div className={css.ruler} aria-hidden="true">
          {RULER.map((centimetres) => (
            <span key={centimetres} style={millimetres({ left: centimetres * 10 })}>
              {centimetres}
            </span>
          ))}
          <em>см</em>
        </div>
      </div>
      <figcaption>
        <Fact name="Книга">{`${body.width} × ${body.height} × ${number(body.spine)}\u00A0мм`}</Fact>
        <Fact name="Весит">{`${formatNumber(Math.round(body.copyMilligrams / 1000))}\u00A0г`}</Fact>
        <Fact name="Корешок">
          {`${number(body.spine)}\u00A0мм, ${hasSpineText(body.spine) ? 'название встанет' : `тонок для букв: нужно ${SPINE_TEXT_FROM}`}`}
        </Fact>
        <Fact name="Посылка">{boxWords(box, body)}</Fact>
      </figcaption>
    </figure>
  );
}

/** Everything on the table side by side, in millimetres: on a narrow screen it becomes smaller together. */
function acrossOf(box: Box, body: Body): number {
  return Math.ceil(EDGES + body.spine + body.width + box.width + 2 * FLAP);
}

const FLAP = 26;
/** Before the book, between it and the box, behind the box. */
const EDGES = 96;

function Standing({ body, book }: Pick<StageProps, 'body' | 'book'>) {
  return (
    <div className={css.book}>
      <div className={css.spine} style={millimetres({ width: body.spine, height: body.height })}>
        {hasSpineText(body.spine) && <span>{book?.title ?? ''}</span>}
      </div>
      <div className={css.front} style={millimetres({ width: body.width, height: body.height })}>
        {book ? (
          <Cover id={book.id} title={book.cover.title} author={book.cover.author} image={book.cover.url} />
        ) : (
          <div className={css.blank}>
            <span>Ваша книга</span>
          </div>
        )}
      </div>
      <span className={css.across}>{body.width}</span>
      <span className={css.down}>{body.height}</span>
      <span className={css.thick}>{number(body.spine)}</span>
    </div>
  );
}

type DrawingProps = { box: Box; body: Body; isHard: boolean };

function BoxDrawing({ box, body, isHard }: DrawingProps) {
  const width = box.width + 2 * FLAP + 4;
  const height = box.height + 21;
  return (
    <div className={css.box}>
      <svg viewBox={`${-FLAP - 2} -20 ${width} ${height}`} style={millimetres({ width, height })} aria-hidden="true">
        {shown(box).map(({ layer, column }) => (
          <Lying
            key={`${layer}-${column}`}
            left={5 + column * body.width}
            top={box.height - 4 - (layer + 1) * body.spine}
            body={body}
            isHard={isHard}
          />
        ))}
        <path d={`M1 1V${box.height}H${box.width - 1}V1`} className={css.cardboard} />
        <path d={`M1 1 ${-FLAP} -18M${box.width - 1} 1 ${box.width + FLAP} -18`} className={css.cardboard} />
      </svg>
    </div>
  );
}

/** Those that are seen from the front. */
function shown({ books, layers, columns, perLayer }: Box): { layer: number; column: number }[] {
  const all = Array.from({ length: layers }, (_, layer) =>
    Array.from({ length: columns }, (__, column) => ({ layer, column })),
  ).flat();
  return all.filter(({ layer, column }) => layer * perLayer + column < books);
}

type LyingProps = { left: number; top: number; body: Body; isHard: boolean };

/** A book on its side: its paper between two covers that meet in the spine. */
function Lying({ left, top, body: { width, spine }, isHard }: LyingProps) {
  const right = left + width - 1;
  const bend = spine * 0.3;
  const back = left + (isHard ? 4 : 2);
  return (
    <>
      <rect x={left + 1} y={top + spine * 0.12} width={width - 2} height={spine * 0.76} className={css.paper} />
      <path
        d={`M${left + 5} ${top + spine * 0.38}h${width - 8}M${left + 5} ${top + spine * 0.6}h${width - 8}`}
        className={css.leaves}
      />
      <path
        d={`M${right} ${top + 0.9}H${back}q-3 0-3 ${bend}v${Math.max(0, spine * 0.4 - 1.8)}q0 ${bend} 3 ${bend}H${right}`}
        className={css.cover}
        strokeWidth={isHard ? 1.7 : 0.9}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <span>{name}</span>
      <b>{children}</b>
    </div>
  );
}

function boxWords(box: Box, { grams }: Body): string {
  const centimetres = [box.width, box.depth, box.height].map((side) => Math.ceil(side / 10)).join(' × ');
  const many = counted(box.boxes, 'коробка', 'коробки', 'коробок');
  return `${box.boxes === 1 ? 'одна коробка' : `${many} по`} ${centimetres}\u00A0см, ${kilograms(grams)}`;
}

function number(value: number): string {
  return formatNumber(Math.round(value * 10) / 10, Number.isInteger(Math.round(value * 10) / 10) ? 0 : 1);
}

function millimetres(lengths: { width?: number; height?: number; left?: number }): CSSProperties {
  return Object.fromEntries(Object.entries(lengths).map(([side, mm]) => [side, `calc(${mm.toFixed(2)} * var(--mm))`]));
}
