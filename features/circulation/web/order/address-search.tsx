import { Combobox } from '@pero/ui/fields/combobox';
import { useFrame } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { useEffect, useState } from 'react';
import { suggestAddresses } from '../../contract/addresses.ts';
import { ADDRESS_QUERY, type AddressSuggestion } from '../../rules/suggestions.ts';

const QUIET_MS = 250;

type SearchProps = { onTake: (chosen: AddressSuggestion) => void };

/** One line for the whole address. Where nobody suggests, the fields below are enough, and it says so once. */
export function AddressSearch({ onTake }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { act, result } = useAct(suggestAddresses);
  const isLong = typed.trim().length >= ADDRESS_QUERY.least;
  useEffect(() => {
    if (!isLong || !isOpen) return;
    const timer = setTimeout(() => void act({ query: typed.trim() }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, isLong, isOpen, act]);
  const found = isLong ? (result?.suggestions ?? []) : [];
  const options = found.map((one) => ({ value: one.text, label: labelOf(one), suggestion: one }));
  const isOff = result !== null && !result.is_on;
  const frame = useFrame({
    label: 'Город, улица, дом',
    optional: 'одной строкой',
    hint: isOff ? 'Подсказки сейчас молчат: заполните поля ниже' : null,
  });
  return frame.around(
    <Combobox
      control={frame.control}
      className="input"
      isOpen={isOpen && options.length > 0}
      onOpen={setOpen}
      typed={typed}
      onType={(words) => {
        setTyped(words);
        setOpen(true);
      }}
      groups={[{ title: '', options }]}
      onTake={({ suggestion }) => {
        setTyped(suggestion.text);
        setOpen(false);
        onTake(suggestion);
      }}
      onLeave={() => setOpen(false)}
      maxLength={ADDRESS_QUERY.most}
      placeholder="Псков, Садовая 38"
      listLabel="Адреса"
    />,
  );
}

function labelOf({ text, postcode }: AddressSuggestion): string {
  return postcode === null || text.includes(postcode) ? text : `${text}, ${postcode}`;
}
