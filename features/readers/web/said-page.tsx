import { counted } from '@pero/kernel/plural';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readSaid, type SaidOfChapter, type ShownMark } from '../contract/room.ts';
import { MARK_WORDS, titleOf } from './reading/words.ts';
import { Remark } from './room/remark.tsx';
import css from './room/said.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const bookId = Number(params.id);
  const said = await need(callFrom(context)(readSaid, { bookId, chapterId: Number(params.chapterId) }));
  return { bookId, said };
}

export function meta({ loaderData }: { loaderData?: { said: SaidOfChapter } }): MetaDescriptor[] {
  return [{ title: pageTitle(`Первые читатели — ${loaderData?.said.name ?? 'глава'}`) }];
}

/** A chapter as its readers felt it: up is strong, down is dull or unclear; and what they said, at its paragraph. */
export default function SaidPage() {
  const { bookId, said } = useLoaderData<typeof loader>();
  const lost = said.marks.filter(({ block }) => block === null);
  const people = new Set(said.marks.map(({ reader }) => reader)).size;
  return (
    <>
      <PageHeader
        title={titleOf(said.name)}
        crumbs={[
          { label: 'Книга', to: `/books/${bookId}/` },
          { label: 'Первые читатели', to: `/books/${bookId}/readers/` },
        ]}
        lead={
          said.marks.length > 0
            ? `${counted(said.marks.length, 'пометка', 'пометки', 'пометок')} от\u00A0${counted(people, 'человека', 'человек', 'человек')}.`
            : undefined
        }
      />
      {said.marks.length === 0 && said.stops.length === 0 ? (
        <EmptyState title="Здесь ещё ничего не&nbsp;сказали">
          Пометки появятся у&nbsp;своих абзацев, как только кто-нибудь их&nbsp;оставит.
        </EmptyState>
      ) : (
        <>
          <Breath said={said} />
          <div className={css.blocks}>
            {spokenOf(said).map((block) => (
              <Paragraph key={block} bookId={bookId} said={said} block={block} />
            ))}
          </div>
        </>
      )}
      {lost.length > 0 && (
        <Section title="Вы переписали эти места" note="пометки остались при старых словах">
          {lost.map((mark) => (
            <div key={mark.id} className={css.lost}>
              <q>{mark.quote}</q>
              <Remark bookId={bookId} mark={mark} />
            </div>
          ))}
        </Section>
      )}
    </>
  );
}

const isUp = ({ mark }: ShownMark) => mark === 'strong';
const isDown = ({ mark }: ShownMark) => mark === 'dull' || mark === 'unclear';

function Breath({ said }: { said: SaidOfChapter }) {
  const rows = said.blocks.map((_, block) => {
    const here = said.marks.filter((one) => one.block === block);
    return { block, up: here.filter(isUp).length, down: here.filter(isDown).length };
  });
  const most = Math.max(1, ...rows.flatMap(({ up, down }) => [up, down]));
  return (
    <figure className={css.breath}>
      <div className={css.bars} aria-hidden="true">
        {rows.map(({ block, up, down }) => (
          <span key={block} data-stop={said.stops.some((stop) => stop.block === block)}>
            {up > 0 && <i style={{ height: `${(46 * up) / most}px` }} />}
            {down > 0 && <u style={{ height: `${(46 * down) / most}px` }} />}
          </span>
        ))}
      </div>
      <figcaption className="dim sm">
        вверх&nbsp;— сильно, вниз&nbsp;— скучно или неясно, жёлтое&nbsp;— здесь стоят; всего абзацев: {rows.length}
      </figcaption>
    </figure>
  );
}

/** Paragraphs at which something was said, or somebody stands; the rest of the text stays in the desk. */
function spokenOf({ marks, stops }: SaidOfChapter): number[] {
  const blocks = [...marks, ...stops].flatMap(({ block }) => (block === null ? [] : [block]));
  return [...new Set(blocks)].toSorted((one, other) => one - other);
}

type ParagraphProps = { readonly bookId: number; readonly said: SaidOfChapter; readonly block: number };

function Paragraph({ bookId, said, block }: ParagraphProps) {
  const marks = said.marks.filter((one) => one.block === block);
  const stops = said.stops.filter((one) => one.block === block);
  const words = marks.filter((one) => one.text !== '');
  return (
    <article className={css.block} id={`b${block}`} data-stop={stops.length > 0}>
      <span className="dim sm">{block + 1}</span>
      <div>
        <p className={css.text}>{said.blocks[block]}</p>
        {stops.length > 0 && (
          <p className={css.stop}>
            Здесь {stops.length === 1 ? 'стоит' : 'стоят'}: {stops.map(({ reader }) => reader).join(', ')}
          </p>
        )}
        {words.map((mark) => (
          <Remark key={mark.id} bookId={bookId} mark={mark} />
        ))}
      </div>
      <p className={css.sums}>
        {Object.entries(MARK_WORDS).map(([mark, word]) => {
          const count = marks.filter((one) => one.mark === mark).length;
          return count > 0 ? (
            <span key={mark}>
              {word} {count}
            </span>
          ) : null;
        })}
      </p>
    </article>
  );
}
