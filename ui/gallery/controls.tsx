import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { Chip, Chips } from '../chip.tsx';
import { Icon, iconNames } from '../icon.tsx';
import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Logo } from '../logo.tsx';
import { TextButton, TextLink } from '../text-link.tsx';

export function GalleryControls() {
  return (
    <>
      <Section title="Кнопки и ссылки" note="синяя заливка — одна на экран">
        <Sheet bare className="btns">
          <Button kind="go">Следующий шаг</Button>
          <Button kind="go" disabled>
            Нельзя
          </Button>
          <Button kind="go" busy>
            Сохраняем
          </Button>
          <ButtonLink to="#" icon="plus" size="sm">
            Новая книга
          </ButtonLink>
          <Button>Второе</Button>
          <Button kind="quiet">Тихое</Button>
          <Button kind="ink">Выбранное</Button>
          <Button kind="bad">Удалить книгу</Button>
          <IconButton icon="search" label="Поиск" />
          <IconButton icon="download" label="Скачать" kind="line" size="sm" />
          <TextLink to="#">Ссылка</TextLink>
          <TextLink to="#" tone="ink">
            Ссылка чернилами
          </TextLink>
          <TextButton>Действие строкой</TextButton>
          <Logo to="#" />
        </Sheet>
      </Section>
      <Section title="Вкладки и фильтры">
        <Tabs
          label="Разделы книги"
          tabs={[
            { to: '.', label: 'Обзор' },
            { to: 'meta', label: 'Метаданные' },
            { to: 'chapters', label: 'Главы', count: 24 },
            { to: 'remarks', label: 'Замечания', count: 2, warn: true },
            { to: 'people', label: 'Люди', count: 3 },
            { to: 'history', label: 'История', count: 17 },
          ]}
        />
        <div className="gap">
          <Filters />
        </div>
      </Section>
      <Section title="Знаки">
        <div className="icons">
          {iconNames.map((name) => (
            <div key={name}>
              <Icon name={name} size={22} />
              {name}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

function Filters() {
  const [chosen, choose] = useState('Электронная');
  return (
    <Chips label="Формат">
      {['Электронная', 'Печатная', 'Аудио'].map((format) => (
        <Chip key={format} on={format === chosen} onClick={() => choose(format)}>
          {format}
        </Chip>
      ))}
    </Chips>
  );
}
