import type { Letters } from '@pero/cover/letters/letters';
import type { OwnPicture } from '@pero/cover/picture-art';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { CoverFraming } from '../rules/cover.ts';
import { CoverArt } from './cover-art.tsx';
import { dragged, NUDGE, ZOOM, zoomed } from './framing.ts';
import css from './stage.module.css';
import type { CoverMaker } from './use-cover-maker.ts';

type FramedProps = { readonly maker: CoverMaker; readonly picture: OwnPicture; readonly letters: Letters };

/** The own picture is moved with a finger, a mouse or the arrow keys, right on the cover. */
export function FramedArt({ maker, picture, letters }: FramedProps) {
  const { image } = maker.config;
  const framing = image.own ?? { x: 0.5, y: 0.5, zoom: 1 };
  const held = useRef<{ x: number; y: number } | null>(null);
  const frame = (own: CoverFraming) => maker.change({ image: { ...image, own } }, 'framing');

  const move = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    frame(dragged(framing, by, event.currentTarget.getBoundingClientRect(), picture));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyed(framing, event.key);
    if (!next) return;
    event.preventDefault();
    frame(next);
  };

  return (
    <div
      className={css.framed}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a slider of two dimensions has no element of its own
      tabIndex={0}
      aria-label="Положение картинки: стрелки двигают, плюс и минус приближают"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
      onKeyDown={press}
    >
      <CoverArt model={maker.model} letters={letters} picture={picture} />
    </div>
  );
}

function keyed(framing: CoverFraming, key: string): CoverFraming | null {
  const offset = MOVES[key];
  if (offset) {
    const [x, y] = offset;
    return { ...framing, x: clamp(framing.x + x), y: clamp(framing.y + y) };
  }
  if (key === '+' || key === '=') return zoomed(framing, framing.zoom + ZOOM.step * 2);
  return key === '-' ? zoomed(framing, framing.zoom - ZOOM.step * 2) : null;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
