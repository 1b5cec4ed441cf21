import { type PathStep, StatePath } from '@pero/ui/states/state-path';

export type ImportStep = 'file' | 'reading' | 'chapters' | 'book';

const STEPS: readonly { readonly step: ImportStep; readonly title: string; readonly note: string }[] = [
  { step: 'file', title: 'Файл', note: 'с\u00A0вашего устройства' },
  { step: 'reading', title: 'Чтение', note: 'обычно меньше минуты' },
  { step: 'chapters', title: 'Главы', note: 'вы\u00A0проверяете' },
  { step: 'book', title: 'Книга', note: 'готова к\u00A0правке' },
];

/** Where a brought file is on its way to a book. */
export function ImportPath({ now, isBack = false }: { now: ImportStep; isBack?: boolean }) {
  const here = STEPS.findIndex(({ step }) => step === now);
  const steps = STEPS.map(({ title, note }, index): PathStep => {
    const state = stateOf(index, here, isBack);
    return { title, note: state === 'back' ? 'не\u00A0получилось' : note, state };
  });
  return <StatePath steps={steps} label="Путь рукописи" />;
}

function stateOf(index: number, here: number, isBack: boolean): PathStep['state'] {
  if (index === here) return isBack ? 'back' : 'now';
  return index < here ? 'done' : 'future';
}
