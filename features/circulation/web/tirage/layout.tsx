import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { shortMoment } from './days.ts';
import { Pages } from './pages.tsx';
import css from './tirage.module.css';

type Layouted = Pick<ShownOrder, 'files' | 'spine' | 'cover_type' | 'trim' | 'status'>;

/** The very files that are printed: the whole sheet of the cover, every page, and what a machine says of them. */
export function Layout({ order }: { order: ShownOrder }) {
  if (order.status === 'draft') return null;
  if (order.status === 'sent') {
    return (
      <Section title="Макет" note="делаем файлы">
        <LinesSkeleton lines={6} />
      </Section>
    );
  }
  const block = order.files.find(({ part }) => part === 'block');
  if (!block) return null;
  const seen = order.times.approved
    ? `проверка: ${order.approved_by || 'печатник'}, ${shortMoment(order.times.approved)}`
    : 'ждёт печатника';
  return (
    <Section title="Макет" note={order.status === 'rejected' ? undefined : seen}>
      <LayoutFiles order={order} />
      <p className={css.files}>
        <Button kind="line" size="sm" onClick={() => globalThis.open(block.url, '_blank', 'noopener')}>
          Открыть PDF, {counted(block.pages, 'страница', 'страницы', 'страниц')}
        </Button>
      </p>
    </Section>
  );
}

export function LayoutFiles({ order }: { order: Layouted }) {
  const block = order.files.find(({ part }) => part === 'block');
  const cover = order.files.find(({ part }) => part === 'cover');
  const findings = order.files.flatMap((file) => file.findings.map((one) => ({ ...one, part: file.part })));
  return (
    <>
      {cover && (
        <figure className={css.wrap}>
          <img src={picture(cover.picture, 1)} alt="Разворот обложки: оборот, корешок, лицо" />
          <figcaption className="sm dim">{wrapWords(order)}</figcaption>
        </figure>
      )}
      {block && <Pages pages={block.pages} address={(page) => picture(block.picture, page)} />}
      <ul className={css.checks}>
        {block && findings.every(({ severity }) => severity !== 'error') && <Passed pages={block.pages} />}
        {findings.map(({ severity, message, part }) => (
          <Check key={`${part}-${message}`} tone={severity}>
            <b>{severity === 'error' ? 'Нужно исправить' : 'Можно лучше'}</b>
            <span>{message}</span>
          </Check>
        ))}
      </ul>
    </>
  );
}

/** What the machine looked for and did not find. */
function Passed({ pages }: { pages: number }) {
  return (
    <>
      <Check>
        <b>Поля и&nbsp;вылеты</b>
        <span>по&nbsp;правилам для {counted(pages, 'страницы', 'страниц', 'страниц')}</span>
      </Check>
      <Check>
        <b>Шрифты внутри файла</b>
        <span>в&nbsp;типографии не&nbsp;заменятся</span>
      </Check>
    </>
  );
}

function picture(address: string, page: number): string {
  return address.replace('{page}', String(page));
}

function wrapWords({ trim, spine, cover_type }: Layouted): string {
  const [width = ''] = trim.split('x');
  const thick = formatNumber(spine, Number.isInteger(spine) ? 0 : 1);
  const fold = cover_type === 'hard' ? ', подворот по\u00A023\u00A0мм' : ', вылеты по\u00A05\u00A0мм';
  return `Обложка: ${width} + ${thick} + ${width}\u00A0мм${fold}, место под штрихкод свободно`;
}

function Check({ tone, children }: { tone?: 'warning' | 'error'; children: React.ReactNode }) {
  return (
    <li className={tone === undefined ? css.ok : css[tone]}>
      <Icon name={tone === undefined ? 'check' : 'warning'} size={18} />
      <div>{children}</div>
    </li>
  );
}
