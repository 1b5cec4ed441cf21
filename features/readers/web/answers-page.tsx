import { counted } from '@pero/kernel/plural';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type AnsweredQuestion, readAnswers } from '../contract/room.ts';
import { dayWords } from './reading/words.ts';
import css from './room/answers.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const bookId = Number(params.id);
  return { bookId, questions: await need(callFrom(context)(readAnswers, { bookId })) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Ответы первых читателей') }];
}

const FILES = [
  { file: 'answers.xlsx', label: 'Ответы, XLSX' },
  { file: 'answers.csv', label: 'Ответы, CSV' },
  { file: 'marks.xlsx', label: 'Замечания, XLSX' },
  { file: 'marks.csv', label: 'Замечания, CSV' },
] as const;

/** All answers, question by question: first how many chose what, then every word. */
export default function AnswersPage() {
  const { bookId, questions } = useLoaderData<typeof loader>();
  const answered = questions.filter(({ answers }) => answers.length > 0);
  return (
    <>
      <PageHeader
        title="Ответы"
        crumbs={[
          { label: 'Книга', to: `/books/${bookId}/` },
          { label: 'Первые читатели', to: `/books/${bookId}/readers/` },
        ]}
      />
      <p className={css.files}>
        {FILES.map(({ file, label }) => (
          <a key={file} href={`/api/books/${bookId}/readers/export/${file}`} download>
            {label}
          </a>
        ))}
      </p>
      {answered.length === 0 ? (
        <EmptyState title="Ещё никто не&nbsp;ответил">
          Вопросы задаём после главы и&nbsp;в&nbsp;конце; их&nbsp;можно пропустить, поэтому короткие отвечают охотнее.
        </EmptyState>
      ) : (
        answered.map((one) => <Question key={one.id} question={one} />)
      )}
    </>
  );
}

function Question({ question }: { question: AnsweredQuestion }) {
  const { text, chapter, options, answers } = question;
  const most = Math.max(1, answers.length);
  return (
    <Section
      title={text}
      note={`${chapter === null ? 'в\u00A0конце' : `после «${chapter}»`}, ${counted(answers.length, 'ответ', 'ответа', 'ответов')}`}
    >
      {options.length > 0 && (
        <ul className={css.choices}>
          {options.map((option) => {
            const count = answers.filter(({ chosen }) => chosen.includes(option)).length;
            return (
              <li key={option}>
                <span>{option}</span>
                <i aria-hidden="true">
                  <b style={{ width: `${(100 * count) / most}%` }} />
                </i>
                <span>{count}</span>
              </li>
            );
          })}
        </ul>
      )}
      <table className={`table ${css.table}`}>
        <caption className="visually-hidden">{text}</caption>
        <thead>
          <tr>
            <th scope="col">Читатель</th>
            <th scope="col">Ответ</th>
            <th scope="col">Когда</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((one) => (
            <tr key={`${one.reader} ${one.answered_at.getTime()}`}>
              <th scope="row">{one.reader}</th>
              <td>{[...one.chosen, one.text].filter((word) => word !== '').join('; ')}</td>
              <td>{dayWords(one.answered_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
