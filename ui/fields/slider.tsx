import { type CSSProperties, useId } from 'react';
import './slider.css';

type SliderProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** The value in words, as it is seen and as it is read aloud. */
  shown: string;
  onMove: (value: number) => void;
  disabled?: boolean;
};

export function Slider({ label, value, least, most, step, shown, onMove, disabled }: SliderProps) {
  const id = useId();
  const at = (value - least) / (most - least);
  return (
    <div className="slider">
      <div className="slider-label">
        <label htmlFor={id}>{label}</label>
        <b>{shown}</b>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={shown}
        style={{ '--at': at } as CSSProperties}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
    </div>
  );
}
