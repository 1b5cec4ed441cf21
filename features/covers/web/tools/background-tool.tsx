import { BACKGROUND_NAMES, backgroundAt, indexOf } from '@pero/cover/backgrounds/all';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { useMemo } from 'react';
import css from '../cover.module.css';
import { SmallArt } from '../cover-art.tsx';
import { BACKGROUND_WORDS } from '../cover-words.ts';
import { FileButton } from '../file-button.tsx';
import { ZOOM, zoomed } from '../framing.ts';
import type { ToolProps } from './tool-props.ts';

/** The drawn backgrounds, each with variants without end, or a picture of one's own. */
export function BackgroundTool({ maker, letters }: ToolProps) {
  const { config, cover, model } = maker;
  const { image } = config;
  const now = backgroundAt(image.randomBgIdx);
  // A bare layout shows no background: choosing one means to see it.
  const shows = config.layout === 'plate' ? 'high' : model.layout;
  const choose = (randomBgIdx: number) => maker.change({ layout: shows, image: { randomBgIdx, own: null } });
  const backgrounds = useMemo(
    () =>
      BACKGROUND_NAMES.map((name) => {
        const randomBgIdx = indexOf(name, now.variant);
        return { name, randomBgIdx, model: { ...model, layout: shows, image: { randomBgIdx } } };
      }),
    [model, now.variant, shows],
  );
  return (
    <>
      <OwnPicture maker={maker} letters={letters} />
      <fieldset>
        <legend>Рисованный фон</legend>
        <div className={css.tiles5}>
          {backgrounds.map(({ name, randomBgIdx, model: shown }) => (
            <button
              key={name}
              type="button"
              className={css.tile}
              aria-label={BACKGROUND_WORDS[name]}
              title={BACKGROUND_WORDS[name]}
              aria-pressed={image.own === null && now.name === name && config.layout !== 'plate'}
              disabled={!cover.can_edit}
              onClick={() => choose(randomBgIdx)}
            >
              <SmallArt model={shown} letters={letters} />
            </button>
          ))}
        </div>
        <Button size="sm" wide disabled={!cover.can_edit} onClick={() => choose(indexOf(now.name, now.variant + 1))}>
          Ещё варианты
        </Button>
      </fieldset>
    </>
  );
}

function OwnPicture({ maker }: ToolProps) {
  const { config, own, cover, picture } = maker;
  const { image } = config;
  const sending = own.picture && own.picture.uploadId === null && own.problem === null ? own.picture : null;
  return (
    <fieldset className={css.own}>
      <legend>Своя картинка</legend>
      <div className="row wraps">
        <FileButton disabled={!cover.can_edit} onChoose={(file) => void maker.choosePicture(file)}>
          {picture ? 'Другая картинка' : 'Выбрать картинку'}
        </FileButton>
        {image.own && (
          <Button size="sm" kind="quiet" onClick={() => maker.change({ image: { ...image, own: null } })}>
            Убрать
          </Button>
        )}
      </div>
      {sending && <Bar percent={sending.part * 100} label="Картинка загружается" />}
      {own.problem && <Note kind="bad">{own.problem}</Note>}
      {image.own && picture ? (
        <label className={css.zoom}>
          <span className="sm">Приблизить</span>
          <input
            type="range"
            min={ZOOM.least}
            max={ZOOM.most}
            step={ZOOM.step}
            value={image.own.zoom}
            onChange={(event) =>
              image.own &&
              maker.change({ image: { ...image, own: zoomed(image.own, Number(event.target.value)) } }, 'framing')
            }
          />
          <span className="hint">Двигайте картинку прямо на&nbsp;обложке: мышью, пальцем или стрелками</span>
        </label>
      ) : (
        <p className="hint">JPEG или PNG до&nbsp;10&nbsp;МБ. Под буквами мы&nbsp;сами её притеним</p>
      )}
    </fieldset>
  );
}
