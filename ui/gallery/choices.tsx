import { useState } from 'react';
import { Button } from '../button.tsx';
import { PickMany } from '../fields/pick-many.tsx';
import type { PickOption } from '../fields/pick-many-search.ts';
import { PickOne } from '../fields/pick-one.tsx';
import { Segments } from '../fields/segments.tsx';
import { Slider } from '../fields/slider.tsx';
import { Switch } from '../fields/switch.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { Pager } from '../tables/pager.tsx';

const genres: readonly PickOption[] = [
  { value: 1, label: 'Современная проза', group: 'Проза' },
  { value: 2, label: 'Семейный роман', group: 'Проза' },
  { value: 3, label: 'Тёмное фэнтези', group: 'Фэнтези' },
  { value: 4, label: 'Городское фэнтези', group: 'Фэнтези' },
];
const countries = ['Россия', 'Абхазия', 'Казахстан', 'Сербия'].map((label) => ({ value: label, label }));
const ages = [0, 6, 12, 16, 18].map((value) => ({ value, label: `${value}+` }));

export function GalleryChoices() {
  const [chosen, choose] = useState<readonly PickOption[]>(genres.slice(0, 1));
  const [country, setCountry] = useState('Россия');
  const [age, setAge] = useState(16);
  const [isObscene, setObscene] = useState(false);
  const [price, setPrice] = useState(249);
  const [isAsking, ask] = useState(false);
  return (
    <Section title="Выбор" note="выбранное — чёрное">
      <Sheet>
        <div className="field-columns">
          <PickMany
            label="Жанры, до трёх"
            chosen={chosen}
            options={genres}
            most={3}
            placeholder="Начните печатать"
            onChange={choose}
          />
          <PickMany
            label="Теги"
            chosen={[]}
            options={genres}
            most={4}
            fixed="Самиздат"
            disabled
            onChange={() => undefined}
          />
          <PickOne label="Страна" options={countries} value={country} onChoose={setCountry} />
          <Segments label="Возраст" options={ages} value={age} onChoose={setAge} />
          <Segments label="Возраст" options={ages} value={18} onChoose={setAge} disabled hint="Закрыто: есть брань" />
          <Switch
            checked={isObscene}
            onChange={(event) => setObscene(event.currentTarget.checked)}
            hint="Возраст тогда станет 18+"
          >
            Есть нецензурная брань
          </Switch>
          <Slider label="Цена" value={price} least={49} most={999} step={50} shown={`${price} ₽`} onMove={setPrice} />
          <Button onClick={() => ask(true)}>Открыть окно</Button>
        </div>
        <Pager page={5} pages={12} to={() => '#'} />
      </Sheet>
      {isAsking && (
        <Dialog title="Убрать книгу в корзину?" onClose={() => ask(false)}>
          <p>Тридцать дней её можно вернуть вместе с текстом и обложкой.</p>
          <div className="dialog-actions">
            <Button kind="ink" onClick={() => ask(false)}>
              Оставить
            </Button>
            <Button kind="bad" onClick={() => ask(false)}>
              В корзину
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}
