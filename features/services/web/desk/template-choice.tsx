import type { Template } from '../../contract/desk.ts';
import css from './desk.module.css';

export function TemplateChoice({
  templates,
  onChoose,
}: {
  templates: readonly Template[];
  onChoose: (text: string) => void;
}) {
  if (templates.length === 0) return null;
  return (
    <select
      className={css.template}
      aria-label="Вставить шаблон"
      value=""
      onChange={({ currentTarget }) => {
        const chosen = templates.find(({ id }) => String(id) === currentTarget.value);
        if (chosen) onChoose(chosen.text);
      }}
    >
      <option value="">Вставить шаблон</option>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
