import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { type FieldWords, useFrame } from './field.tsx';
import { foundOne, type OneOption } from './pick-one-search.ts';

type PickOneProps = FieldWords & {
  options: readonly OneOption[];
  value: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** One of many, found by typing. Whoever leaves without choosing gets back what was chosen. */
export function PickOne({ options, value, disabled = false, onChoose, ...words }: PickOneProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const frame = useFrame(words);
  const shown = foundOne(options, typed ?? '');
  const chosen = options.find((option) => option.value === value);
  const isOpen = typed !== null;
  return frame.around(
    <Combobox
      control={frame.control}
      className={frame.tone ? 'input invalid' : 'input'}
      isOpen={isOpen}
      onOpen={(wanted) => setTyped(wanted ? (typed ?? '') : null)}
      typed={typed ?? chosen?.label ?? ''}
      onType={setTyped}
      groups={[{ title: '', options: shown }]}
      say={shown.length === 0 ? 'Такого в списке нет' : undefined}
      chosen={chosen}
      onTake={(option) => {
        if (option.value !== value) onChoose(option.value);
        setTyped(null);
      }}
      isLitByTyping
      placeholder={isOpen ? (chosen?.label ?? '') : 'Начните вводить'}
      disabled={disabled}
    />,
  );
}
