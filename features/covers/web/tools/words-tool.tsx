import { Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import css from '../cover.module.css';
import type { ToolProps } from './tool-props.ts';

/** The lines of the cover. What the author does not touch follows the book. */
export function WordsTool({ maker }: ToolProps) {
  const { config, cover } = maker;
  const isLocked = !cover.can_edit;
  return (
    <div className={css.words}>
      <Field
        label="Название"
        value={config.title ?? cover.title}
        maxLength={150}
        disabled={isLocked}
        aside={config.title !== null && <AsInBook onClick={() => maker.change({ title: null })} />}
        onChange={({ target }) => maker.change({ title: lineOf(target.value, cover.title) }, 'title')}
      />
      <Field
        label="Автор"
        value={config.author ?? cover.author}
        maxLength={150}
        disabled={isLocked}
        aside={config.author !== null && <AsInBook onClick={() => maker.change({ author: null })} />}
        onChange={({ target }) => maker.change({ author: lineOf(target.value, cover.author) }, 'author')}
      />
      <Field
        label="Строка жанра"
        optional="можно убрать"
        value={config.genre}
        maxLength={60}
        placeholder="роман"
        disabled={isLocked}
        onChange={({ target }) => maker.change({ genre: target.value }, 'genre')}
      />
      <p className="hint">
        Пока строки как в&nbsp;книге, обложка меняется вместе с&nbsp;ними. Знаки возраста и&nbsp;предупреждения берутся
        из&nbsp;метаданных и&nbsp;ставятся сами
      </p>
    </div>
  );
}

/** What says the same as the book follows the book. */
function lineOf(typed: string, inBook: string): string | null {
  return typed === inBook ? null : typed;
}

function AsInBook({ onClick }: { readonly onClick: () => void }) {
  return (
    <TextButton className="sm" onClick={onClick}>
      Как в&nbsp;книге
    </TextButton>
  );
}
