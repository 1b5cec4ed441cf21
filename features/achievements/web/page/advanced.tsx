import { formatNumber } from '@pero/kernel/number';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import type { AdvancedStanding } from '../../contract/achievements.ts';
import css from './status.module.css';

/** Of other rates than the levels: who follows an author in the shop, and how much of theirs is out. */
export function Advanced({ standing }: { readonly standing: AdvancedStanding }) {
  const { is_advanced, followers, characters } = standing;
  return (
    <Section
      title="Продвинутый статус"
      note={is_advanced && <StateTag tone="ok">есть</StateTag>}
      className={css.advanced}
    >
      <dl className={css.towards}>
        <div>
          <dt>Подписчики в&nbsp;магазине</dt>
          <dd>
            <b>{formatNumber(followers.count)}</b> из&nbsp;{formatNumber(followers.needed)}
          </dd>
        </div>
        <div>
          <dt>Опубликованные знаки</dt>
          <dd>
            <b>{formatNumber(characters.count)}</b> из&nbsp;{formatNumber(characters.needed)}
          </dd>
        </div>
      </dl>
      <p className={css.small}>
        Даёт повышенное роялти с&nbsp;продаж, которые будут после. Читатель подписывается на&nbsp;вас со&nbsp;страницы
        любой книги и&nbsp;считается один раз. <TextLink to="/statistics/info/">Ставки</TextLink>
      </p>
    </Section>
  );
}
