import { formatDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listDays, listKeys } from '../contract/certificates.ts';
import css from './page/certificates.module.css';
import { type Checked, check, LARGE, OTHER, textOfFile } from './page/check.ts';
import { FileButton } from './page/file-button.tsx';
import { Verdict } from './page/verdict.tsx';
import { grouped } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [days, keys] = await Promise.all([need(call(listDays, { limit: 30 })), need(call(listKeys, {}))]);
  return { days, keys: keys.map(({ key }) => key) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Проверить свидетельство') }];
}

type Given = { readonly name: string; readonly text: string };

/** For anybody: nothing is sent anywhere. */
export default function CheckPage() {
  const { days, keys } = useLoaderData<typeof loader>();
  const [certificate, setCertificate] = useState<Given | null>(null);
  const [text, setText] = useState<Given | null>(null);
  const [seen, setSeen] = useState<Checked | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);

  const look = async (given: { certificate: Given | null; text: Given | null }) => {
    if (!given.certificate) return;
    const found = await check(given.certificate.text, given.text?.text ?? null, keys).catch(() => null);
    setSeen(found);
    setWrong(found ? null : OTHER);
  };
  const choose = async (file: File, what: 'certificate' | 'text') => {
    const content = await textOfFile(file);
    if (content === null) return setWrong(LARGE);
    const given = { name: file.name, text: content };
    setWrong(null);
    if (what === 'certificate') setCertificate(given);
    else setText(given);
    return look({ certificate, text, [what]: given });
  };
  return (
    <>
      <PageHeader
        title="Проверить свидетельство"
        lead="Файлы никуда не&nbsp;отправляются: всё считает ваш браузер. Можно отключить сеть и&nbsp;проверить"
      />
      <div className={css.check}>
        <div className={css.given}>
          <FileButton accept=".json,application/json" onChoose={(file) => void choose(file, 'certificate')}>
            Свидетельство
          </FileButton>
          <span className="dim sm">{certificate?.name ?? 'файл .json'}</span>
        </div>
        <div className={css.given}>
          <FileButton accept=".txt,text/plain" onChoose={(file) => void choose(file, 'text')}>
            Текст
          </FileButton>
          <span className="dim sm">{text?.name ?? 'файл .txt: весь текст или несколько глав'}</span>
        </div>
        {wrong !== null && (
          <Note kind="bad">
            <span role="alert">{wrong}</span>
          </Note>
        )}
        {seen && <Verdict seen={seen} />}
      </div>
      <Section title="Дни" note="каждый держит на&nbsp;себе все прежние">
        {days.length === 0 ? (
          <p className="dim">Первый день закроется ночью после первого свидетельства.</p>
        ) : (
          <div className="table-scroll">
            <table className={`table ${css.days}`}>
              <thead>
                <tr>
                  <th scope="col">День</th>
                  <th scope="col">Свидетельств</th>
                  <th scope="col">Отпечаток дня</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, certificates, hash }) => (
                  <tr key={day}>
                    <td>{formatDay(day)}</td>
                    <td>{formatNumber(certificates)}</td>
                    <td>{grouped(hash)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className="sm">
          Сохраните любой день у&nbsp;себя&nbsp;— и&nbsp;увидите, если мы перепишем хоть один из&nbsp;прежних. Подписи
          и&nbsp;ключи:{' '}
          <a className="link" href="/api/certificates/days">
            /api/certificates/days
          </a>
          .
        </p>
      </Section>
    </>
  );
}
