import type { WrittenOrder } from '../../contract/orders.ts';
import type { ServiceFile } from '../../contract/shapes.ts';
import { answerWords, type Brief, QUESTIONS } from '../../rules/brief.ts';
import type { ServiceType } from '../../rules/catalogue.ts';
import { FileList } from '../parts/files-field.tsx';
import css from './order.module.css';

/** What was asked for, all the files, and who is at work. */
export function BriefAside({ written, files }: { written: WrittenOrder; files: readonly ServiceFile[] }) {
  const { order, brief } = written;
  return (
    <>
      <BriefWords type={order.type} brief={brief} />
      {files.length > 0 && (
        <section className={css.mini}>
          <h2>Файлы</h2>
          <FileList files={files} label="Все файлы заказа" />
        </section>
      )}
      {(order.worker || order.manager) && (
        <section className={css.mini}>
          <h2>Люди</h2>
          {order.worker && (
            <p>
              {order.worker.name}, {order.worker.does}
            </p>
          )}
          {order.manager && (
            <p>
              {order.manager.name}, менеджер
              <br />
              <span className="sm dim">сроки, деньги, споры</span>
            </p>
          )}
        </section>
      )}
    </>
  );
}

export function BriefWords({ type, brief }: { type: ServiceType; brief: Brief }) {
  const answered = QUESTIONS[type].filter(({ key }) => (brief[key] ?? '') !== '');
  if (answered.length === 0) return null;
  return (
    <section className={css.mini}>
      <h2>Задание</h2>
      <dl>
        {answered.map((question) => (
          <div key={question.key}>
            <dt>{question.label}</dt>
            <dd>{answerWords(question, brief[question.key] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
