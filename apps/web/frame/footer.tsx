import { Logo } from '@pero/ui/logo';
import { TextLink } from '@pero/ui/text-link';
import { ThemeSwitch } from '@pero/ui/theme/theme-switch';
import { Link } from 'react-router';
import { useRootData, useViewer } from '../shell/root-data.ts';
import styles from './frame.module.css';
import { SectionList } from './section-list.tsx';
import { sectionsOf } from './sections.ts';

export function Footer({ onAll }: { onAll: () => void }) {
  const { kind } = useViewer();
  return kind === 'guest' ? <Full /> : <Short onAll={onAll} isPublisher={kind === 'publisher'} />;
}

function Full() {
  const root = useRootData();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <Logo size={26} />
            <p>Издательство, в&nbsp;котором решения принимает автор.</p>
            <p className="dim sm">Отвечаем письмом на&nbsp;каждое обращение.</p>
            <TextLink to="/feedback/">Написать нам</TextLink>
          </div>
          {sectionsOf('guest', root?.settings.links ?? null).map((section) => (
            <SectionList key={section.title} section={section} />
          ))}
        </div>
        <div className="foot-line">
          <span>© {year} Перо</span>
          <span className="spacer" />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Short({ onAll, isPublisher }: { onAll: () => void; isPublisher: boolean }) {
  return (
    <footer className="foot short">
      <div className="wrap foot-line">
        <span>© {year} Перо</span>
        {!isPublisher && (
          <>
            <Link to="/faq/">Справка</Link>
            <Link to="/publication_rules/">Правила публикации</Link>
            <Link to="/offer/">Оферта</Link>
            <Link to="/privacy/">Конфиденциальность</Link>
          </>
        )}
        <button type="button" className={styles.quiet} onClick={onAll}>
          Все разделы
        </button>
        <span className="spacer" />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const year = new Date().getFullYear();
