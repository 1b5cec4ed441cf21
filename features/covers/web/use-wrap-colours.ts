import { PALETTES } from '@pero/cover/palettes';
import { useEffect, useState } from 'react';
import type { ToolProps } from './tools/tool-props.ts';

type Colours = { readonly ground: string; readonly ink: string };

const QUIET: Colours = { ground: '#e8e2d4', ink: '#1c1812' };
const SMALL = { width: 40, height: 60 };
/** Of the picture's width at the spine: as much as the file for print looks at. */
const EDGE = 0.03;

/** The colours of back and spine: the palette's, or of a ready picture those of its edge, as the file for print has them. */
export function useWrapColours(picture: string | null, palette: ToolProps['maker']['model']['palette']): Colours {
  const [ofEdge, setOfEdge] = useState<{ readonly picture: string; readonly colours: Colours } | null>(null);
  useEffect(() => {
    if (picture === null) return;
    let isGone = false;
    const image = new Image();
    image.onload = () => {
      if (!isGone) setOfEdge({ picture, colours: edgeOf(image) });
    };
    image.src = picture;
    return () => {
      isGone = true;
    };
  }, [picture]);
  if (picture === null) return PALETTES[palette];
  return ofEdge?.picture === picture ? ofEdge.colours : QUIET;
}

function edgeOf(image: HTMLImageElement): Colours {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SMALL);
  const drawing = canvas.getContext('2d');
  const edge = Math.max(1, image.naturalWidth * EDGE);
  drawing?.drawImage(image, 0, 0, edge, image.naturalHeight, 0, 0, SMALL.width, SMALL.height);
  const dots = drawing?.getImageData(0, 0, SMALL.width, SMALL.height).data;
  if (!dots) return QUIET;
  const mean = (channel: number): number => {
    let sum = 0;
    for (let at = channel; at < dots.length; at += 4) sum += dots[at] ?? 0;
    return Math.round((sum * 4) / dots.length);
  };
  const [r, g, b] = [mean(0), mean(1), mean(2)];
  const isLight = (r * 0.3 + g * 0.59 + b * 0.11) / 255 > 0.5;
  return { ground: `rgb(${r} ${g} ${b})`, ink: isLight ? '#111' : '#fff' };
}
