import { Button, IconButton } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useRef } from 'react';
import { isOutsideLink, LABEL_MOST, LINKS_MOST, withScheme } from '../../rules/pages.ts';
import type { Draft } from './draft.ts';
import css from './pages.module.css';

type LinksProps = {
  readonly links: Draft['links'];
  /** What the server has said of any of them; a rule says of which. */
  readonly errors: { readonly label: string | undefined; readonly url: string | undefined };
  readonly general: string | undefined;
  readonly onChange: (links: Draft['links']) => void;
};

export function LinksFields({ links, errors, general, onChange }: LinksProps) {
  const put = (at: number, change: Partial<Draft['links'][number]>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...change } : link)));
  const all = useRef<HTMLDivElement>(null);
  // The button has nothing more to say: whoever has asked for a line writes in it, whoever took one away is at the next.
  const goTo = (what: (all: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => all.current && what(all.current)?.focus());
  const add = () => {
    onChange([...links, { label: '', url: '' }]);
    goTo((group) => [...group.querySelectorAll<HTMLElement>('[data-link]')].at(-1)?.querySelector('input'));
  };
  const takeAway = (at: number) => {
    onChange(links.filter((_, index) => index !== at));
    goTo((group) => group.querySelector<HTMLElement>('[data-add]'));
  };
  return (
    <div className="field" ref={all}>
      <span className="label">
        Ссылки <span className="optional">необязательно</span>
      </span>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <div key={at} className={css.link} data-link>
          <Field
            label={`Ссылка ${at + 1}: название`}
            value={link.label}
            maxLength={LABEL_MOST}
            placeholder="Канал"
            error={link.label.trim() === '' ? errors.label : undefined}
            onChange={({ currentTarget }) => put(at, { label: currentTarget.value })}
          />
          <Field
            label="Адрес"
            type="url"
            inputMode="url"
            value={link.url}
            placeholder="https://"
            error={isOutsideLink(link.url.trim()) ? undefined : errors.url}
            onChange={({ currentTarget }) => put(at, { url: currentTarget.value })}
            onBlur={() => withScheme(link.url) !== link.url && put(at, { url: withScheme(link.url) })}
          />
          <IconButton icon="trash" label={`Убрать ссылку ${at + 1}`} onClick={() => takeAway(at)} />
        </div>
      ))}
      {general && (
        <span className="hint bad" role="alert">
          {general}
        </span>
      )}
      {links.length < LINKS_MOST && (
        <div>
          <Button size="sm" icon="plus" data-add onClick={add}>
            Добавить ссылку
          </Button>
        </div>
      )}
      <span className="hint">
        До&nbsp;{LINKS_MOST}: канал, сообщество, сайт. Рядом с&nbsp;названием читатель видит, куда она ведёт.
      </span>
    </div>
  );
}
