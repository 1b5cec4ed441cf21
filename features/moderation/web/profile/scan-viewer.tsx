import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Icon } from '@pero/ui/icon';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Scan, ShownScan } from './profile-words.ts';
import css from './scan-viewer.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TURNS = 4;

/** One scan at a time, as large as the window lets it. What was not opened was not seen, and the log says so. */
export function ScanViewer({ scans, onSeen }: { scans: readonly ShownScan[]; onSeen: (kind: Scan) => void }) {
  const [first] = scans;
  const [current, setCurrent] = useState<Scan | null>(first?.kind ?? null);
  const [opened, setOpened] = useState<readonly Scan[]>(first ? [first.kind] : []);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const show = (kind: Scan) => {
    setCurrent(kind);
    setOpened((before) => (before.includes(kind) ? before : [...before, kind]));
    setZoom(0);
    setTurn(0);
  };
  return (
    <section className={css.viewer} aria-label="Снимки документа">
      <div className={css.bar}>
        <Chips label="Какой снимок">
          {scans.map(({ kind, label }) => (
            <Chip key={kind} on={kind === current} onClick={() => show(kind)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <div className={css.tools}>
          <Button size="sm" kind="quiet" disabled={zoom === 0} aria-label="Мельче" onClick={() => setZoom(zoom - 1)}>
            −
          </Button>
          <span className="sm num" aria-live="polite">
            {(ZOOMS[zoom] ?? 1) * 100}&nbsp;%
          </span>
          <Button
            size="sm"
            kind="quiet"
            disabled={zoom === ZOOMS.length - 1}
            aria-label="Крупнее"
            onClick={() => setZoom(zoom + 1)}
          >
            +
          </Button>
          <IconButton size="sm" icon="undo" label="Повернуть" onClick={() => setTurn((turn + TURNS - 1) % TURNS)} />
        </div>
      </div>
      {scans
        .filter(({ kind }) => opened.includes(kind))
        .map((scan) => (
          <div key={scan.kind} className={css.window} hidden={scan.kind !== current}>
            {scan.isPdf ? (
              <Pdf scan={scan} onSeen={onSeen} />
            ) : (
              <Picture scan={scan} zoom={ZOOMS[zoom] ?? 1} turn={turn} onSeen={onSeen} />
            )}
          </div>
        ))}
      <p className={css.logged}>
        <Icon name="lock" size={16} />
        Снимки видите только вы. Каждый просмотр записан, после решения они удаляются.
      </p>
    </section>
  );
}

type ScanProps = { scan: ShownScan; onSeen: (kind: Scan) => void };

function Picture({ scan, zoom, turn, onSeen }: ScanProps & { zoom: number; turn: number }) {
  const [isBroken, setBroken] = useState(false);
  const scroll = useRef<HTMLElement>(null);
  // Every change of the size begins in the middle.
  const center = useEffectEvent((_zoom: number, _turn: number) => {
    const seen = scroll.current;
    seen?.scrollTo((seen.scrollWidth - seen.clientWidth) / 2, (seen.scrollHeight - seen.clientHeight) / 2);
  });
  useLayoutEffect(() => center(zoom, turn), [zoom, turn]);
  if (isBroken) {
    return (
      <p className={css.broken} role="alert">
        Снимок не&nbsp;открылся. Обновите страницу; если профиль уже не&nbsp;у&nbsp;вас, снимки закрыты.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <section ref={scroll} className={css.scroll} tabIndex={0} aria-label={`${scan.label}, можно прокручивать`}>
      <div className={css.frame} style={{ '--zoom': zoom } as CSSProperties} data-turn={turn}>
        <img
          ref={(image) => {
            // One that has come before the page woke up tells of it no more.
            if (image?.complete && image.naturalWidth > 0) onSeen(scan.kind);
          }}
          src={scan.url}
          alt={scan.label}
          draggable={false}
          onLoad={() => onSeen(scan.kind)}
          onError={() => setBroken(true)}
        />
      </div>
    </section>
  );
}

/** The browser's own reader shows it better than we could. */
function Pdf({ scan, onSeen }: ScanProps) {
  return (
    <div className={css.broken}>
      <p>{scan.label} прислан файлом PDF.</p>
      <a className="btn line" href={scan.url} target="_blank" rel="noreferrer" onClick={() => onSeen(scan.kind)}>
        <Icon name="external" size={18} />
        Открыть в&nbsp;новой вкладке
      </a>
    </div>
  );
}
