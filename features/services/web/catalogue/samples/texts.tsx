import { classNames } from '@pero/ui/class-names';
import css from './samples.module.css';

/** A paragraph under the hand of an editor: what was, what became, and why, on the margin. */
export function EditingSample() {
  return (
    <div className={css.text}>
      <p>
        Лодку они нашли к&nbsp;вечеру,{' '}
        <del>она была привязана к&nbsp;иве, которая росла прямо у&nbsp;воды, и&nbsp;тихо качалась</del>{' '}
        <ins>у&nbsp;ивы</ins>. На&nbsp;дне стояла вода{' '}
        <del>и&nbsp;в&nbsp;этой воде отражалось небо с&nbsp;облаками</del> <ins>и&nbsp;в&nbsp;ней&nbsp;— небо</ins>.
      </p>
      <p className={css.margin}>Ива и&nbsp;вода уже были в&nbsp;прошлой сцене. Здесь торопимся: их ждут.</p>
    </div>
  );
}

/** The same page for whoever looks at signs alone. */
export function ProofreadSample() {
  return (
    <div className={css.text}>
      <p>
        Сторож<ins>,</ins> который знал всех по&nbsp;имени<ins>,</ins> <del>не смотря</del> <ins>несмотря</ins>{' '}
        на&nbsp;поздний час<ins>,</ins> ещё сидел у&nbsp;ворот и&nbsp;<del>по&nbsp;немногу</del> <ins>понемногу</ins>{' '}
        чинил фонарь.
      </p>
      <p className={classNames(css.margin, css.quiet)}>
        Пять правок, у&nbsp;каждой своё правило. Принимают по&nbsp;одной.
      </p>
    </div>
  );
}

const MEETINGS = [
  ['Первая встреча', 'Из\u00A0трёх начал оставили одно'],
  ['Вторая', 'Кто знает тайну и\u00A0с\u00A0какой главы'],
  ['Третья', 'Финал: написать два и\u00A0выбрать'],
] as const;

export function AssistantSample() {
  return (
    <ol className={css.meetings}>
      {MEETINGS.map(([when, what]) => (
        <li key={when}>
          <span className={css.when}>{when}</span>
          {what}
        </li>
      ))}
    </ol>
  );
}

export function AnnotationSample() {
  return (
    <dl className={css.becomes}>
      <dt>Было</dt>
      <dd className={css.before}>
        Роман о&nbsp;семье, которая живёт на&nbsp;берегу реки. Героям предстоит пройти через испытания и&nbsp;найти
        себя.
      </dd>
      <dt>Стало</dt>
      <dd>
        В&nbsp;этом доме на&nbsp;косяке двери отмечают не&nbsp;рост детей, а&nbsp;высоту воды. Последняя зарубка сделана
        выше человеческого роста, и&nbsp;никто не&nbsp;помнит чьей рукой.
      </dd>
    </dl>
  );
}
