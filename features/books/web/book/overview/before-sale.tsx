import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import type { PreflightReport } from '../../../contract/preflight.ts';
import own from './overview.module.css';

type Props = { before: PreflightReport['before']; isAiDeclared: boolean };

/** Everything between the book and the shop, in its order, with how long each takes: known from the first day. */
export function BeforeSale({ before, isAiDeclared }: Props) {
  if (before.length === 0) return null;
  return (
    <section aria-label="До&nbsp;магазина">
      <h3 className={own.beforeTitle}>До&nbsp;магазина</h3>
      <ul className={own.find}>
        {before.map(({ name, is_done, title, takes, way }) => (
          <li key={name} data-condition={name}>
            <span className={is_done ? 'ok' : 'dimmer'}>
              <Icon name={is_done ? 'check' : 'clock'} size={22} />
              <span className="visually-hidden">{is_done ? 'Сделано: ' : 'Впереди: '}</span>
            </span>
            <div>
              <b>{title}</b>
              {takes !== '' && <p>{takes}</p>}
            </div>
            <div className={own.findActs}>
              {way && (
                <ButtonLink size="sm" to={way.to} {...(name === 'rules' && { target: '_blank' })}>
                  {way.label}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
        {lastSteps(isAiDeclared).map(({ title, takes }) => (
          <li key={title}>
            <span className="dimmer">
              <Icon name="clock" size={22} />
              <span className="visually-hidden">Впереди: </span>
            </span>
            <div>
              <b>{hang(title)}</b>
              <p>{hang(takes)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lastSteps(isAiDeclared: boolean) {
  return [
    { title: 'Проверка модератора', takes: isAiDeclared ? 'до трёх суток' : 'до суток, обычно быстрее' },
    { title: 'Магазин принимает книгу', takes: 'от нескольких минут до суток' },
  ];
}
