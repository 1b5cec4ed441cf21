import { Button } from '@pero/ui/button';
import { qrCode } from '../../rules/qr.ts';
import css from './links.module.css';

const QUIET = 4;

/** Dark on white in every theme: a code in other colours is not read by half of the telephones. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = drawn(text);
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string) {
  const rows = qrCode(text);
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return { size: rows.length + 2 * QUIET, path: squares.join('') };
}

/** To print: lines, so that it may be of any size. */
export function QrDownload({ text, name }: { text: string; name: string }) {
  const save = () => {
    const { size, path } = drawn(text);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${name}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Button kind="line" icon="download" onClick={save}>
      Скачать код, SVG
    </Button>
  );
}
