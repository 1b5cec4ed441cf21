import { clockOf, lengthWords } from '@pero/kernel/length';
import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import css from './side.module.css';
import { type Sound, useDesk } from './use-listening.ts';
import { placesWords } from './words.ts';

/** The left of the desk: where to listen first, all chapters, and whose the sound is. */
export function Side({ sound }: { sound: Sound }) {
  return (
    <div className={css.side}>
      <Places sound={sound} />
      <Chapters sound={sound} />
      <Rights sound={sound} />
    </div>
  );
}

function Places({ sound }: { sound: Sound }) {
  const { player, left } = useDesk();
  const { places, files } = sound;
  const numberOf = new Map(files.map(({ id }, at) => [id, at + 1]));
  const now = places.findLast(
    ({ file_id, from, to }) => file_id === player.fileId && player.time >= from && player.time <= to,
  );
  return (
    <section aria-labelledby="places">
      <h2 id="places">Обязательно послушать</h2>
      <p className={css.words} role="status">
        {placesWords(places.length, places.length - left.length)}
      </p>
      <ul className={css.places}>
        {places.map(({ id, file_id, from, at, words, is_heard }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(is_heard && css.done, id === now?.id && css.now)}
              aria-current={id === now?.id || undefined}
              onClick={() => player.open(file_id, from)}
            >
              <span>
                {numberOf.get(file_id)}&nbsp;·&nbsp;{clockOf(at)}
              </span>
              <b>
                {words}
                {is_heard && <span className="visually-hidden">, прослушано</span>}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chapters({ sound }: { sound: Sound }) {
  const { player, info } = useDesk();
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">Главы</h2>
      <ol className={css.chapters}>
        {sound.files.map(({ id, title, seconds, heard }, at) => {
          const part = heard.reduce((sum, [from, to]) => sum + to - from, 0) / Math.max(1, seconds);
          const percent = Math.min(100, Math.round(part * 100));
          const remarks = info.remarks.filter(({ file_id, is_settled }) => file_id === id && !is_settled).length;
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(id === player.fileId && css.open)}
                aria-current={id === player.fileId || undefined}
                onClick={() => player.open(id, 0, { isStill: true })}
              >
                <i>{at + 1}</i>
                <span>{title}</span>
                <em>{remarks > 0 && remarks}</em>
                <span className={css.heard} role="img" aria-label={`прослушано ${percent}\u00A0%`}>
                  <i style={{ width: `${percent}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Rights({ sound }: { sound: Sound }) {
  const { rights, files, listeners, is_machine_voice } = sound;
  const papers = rights.proof_documents;
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">Права</h2>
      <ul className={css.rights}>
        {is_machine_voice && (
          <Fact isGood={false}>Читает машина: это сказано на&nbsp;карточке и&nbsp;в&nbsp;файлах</Fact>
        )}
        <Fact isGood={rights.agreed_with_audio_responsibility}>
          {rights.phonogram_label || 'Чья запись, не\u00A0сказано'}
          {rights.agreed_with_audio_responsibility
            ? ', ответственность подтверждена'
            : ', ответственность не\u00A0подтверждена'}
        </Fact>
        {rights.has_musical_fragments && (
          <Fact isGood={papers.length > 0}>Есть музыка{papers.length === 0 && ', документов нет'}</Fact>
        )}
        {papers.map(({ id, name, url }) => (
          <Fact key={id} isGood>
            <a className="text-link" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </Fact>
        ))}
        <Fact isGood>Звук в&nbsp;норме: файлов {files.length}</Fact>
        {listeners.map(({ id, name, seconds }) => (
          <Fact key={id} isGood>
            {name} слушает этот звук: {lengthWords(seconds)}
          </Fact>
        ))}
      </ul>
    </section>
  );
}

function Fact({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <li data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'warning'} size={20} />
      <span>{children}</span>
    </li>
  );
}
