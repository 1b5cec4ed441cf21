import { Dialog } from '@pero/ui/layout/dialog';
import { Fragment } from 'react';
import { type Action, shownKeys } from './action.ts';
import { ACTIONS } from './actions.ts';
import css from './shortcuts.module.css';

const GROUPS: readonly Action['group'][] = ['Начертание', 'Абзац', 'Вставка', 'Правка', 'Вид'];

/** All keys on one sheet. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Сочетания клавиш" width={860} onClose={onClose}>
      <div className={css.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {ACTIONS.filter((action) => action.group === group && action.keys.length > 0).map((action) => (
                <Fragment key={action.id}>
                  <dt>{action.label}</dt>
                  <dd>
                    {shownKeys(action.keys[0] ?? '').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Строки</h3>
          <dl>
            <dt>Новая строка в&nbsp;том же абзаце</dt>
            <dd>
              <kbd>Shift</kbd>
              <kbd>Enter</kbd>
            </dd>
            <dt>Из&nbsp;сноски к&nbsp;тексту</dt>
            <dd>
              <kbd>Esc</kbd>
            </dd>
            <dt>Отбивка: три звёздочки и</dt>
            <dd>
              <kbd>Enter</kbd>
            </dd>
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
