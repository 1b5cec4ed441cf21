import { clockOf } from '@pero/kernel/length';
import { type DeskRemark, editRemark, removeRemark } from '@pero/moderation/contract/desk';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { PlayButton } from '@pero/ui/sound/play-button';
import { TextButton } from '@pero/ui/text-link';
import css from './remarks.module.css';
import { type Sound, useDesk } from './use-listening.ts';

/** What was said of this sound, chapter by chapter; what is said of the whole stands first. */
export function Remarks({ sound }: { sound: Sound | null }) {
  const { info } = useDesk();
  const files = sound?.files ?? [];
  const numberOf = (id: string | null) => files.findIndex((file) => file.id === id);
  const groups = [...Map.groupBy(info.remarks, ({ file_id }) => file_id)].sort(([a], [b]) => numberOf(a) - numberOf(b));
  if (groups.length === 0) {
    return <p className={css.none}>Замечаний ещё нет. Приколите первое к&nbsp;секунде, на&nbsp;которой оно слышно.</p>;
  }
  return groups.map(([fileId, remarks]) => (
    <section key={fileId ?? 'whole'} className={css.group} aria-label={titleOf(numberOf(fileId), remarks)}>
      <h2>{titleOf(numberOf(fileId), remarks)}</h2>
      {[...remarks]
        .sort((a, b) => (a.second ?? 0) - (b.second ?? 0))
        .map((remark) => (
          <Remark key={remark.id} remark={remark} isHere={numberOf(fileId) >= 0} />
        ))}
    </section>
  ));
}

function titleOf(at: number, [first]: readonly DeskRemark[]): string {
  if (at >= 0) return `Замечания к\u00A0главе ${at + 1}`;
  return first?.file_name ? `К\u00A0записи «${first.file_name}», её уже нет` : 'К\u00A0аудиокниге в\u00A0целом';
}

function Remark({ remark, isHere }: { remark: DeskRemark; isHere: boolean }) {
  const { player, isHolder, refresh } = useDesk();
  const { second, file_id, is_told, is_settled, reply, template_label } = remark;
  const settle = async () => {
    const outcome = await tryCall(editRemark, { commentId: remark.id, is_settled: !is_settled });
    if ('no' in outcome) void toastError(outcome.no);
    await refresh();
  };
  const remove = async () => {
    const outcome = await tryCall(removeRemark, { commentId: remark.id });
    void ('no' in outcome ? toastError(outcome.no) : toastInfo('Замечание снято'));
    await refresh();
  };
  const seen = is_settled ? 'решено' : 'автор видит';
  const said = is_told ? seen : 'видно автору после возврата';
  return (
    <article className={css.remark} data-settled={is_settled || undefined} data-draft={!is_told || undefined}>
      {second !== null && (
        <div className={css.head}>
          <b>{clockOf(second)}</b>
          {isHere && file_id && (
            <PlayButton
              label={`Слушать с\u00A0${clockOf(second)}`}
              isPlaying={false}
              size="xs"
              onPress={() => player.open(file_id, second)}
            />
          )}
        </div>
      )}
      <p>{remark.text}</p>
      {reply && (
        <p className={css.reply}>
          <b>Автор:</b> {reply}
        </p>
      )}
      <p className={css.small}>
        <span>{[template_label, said].filter(Boolean).join(' · ')}</span>
        {isHolder && is_told && (
          <TextButton onClick={() => void settle()}>
            {is_settled ? 'Вернуть в\u00A0нерешённые' : 'Считать решённым'}
          </TextButton>
        )}
        {isHolder && !is_told && <TextButton onClick={() => void remove()}>Снять</TextButton>}
      </p>
    </article>
  );
}
