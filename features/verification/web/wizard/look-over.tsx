import { COUNTRY_NAMES } from '@pero/kernel/country-names';
import { formatDay } from '@pero/kernel/day';
import { TextLink } from '@pero/ui/text-link';
import type { ReactNode } from 'react';
import type { Document } from '../../contract/identity.ts';
import { SCAN_KINDS } from '../../rules/document.ts';
import { documentFields, type Profile } from './identity-fields.ts';
import { ScanPicture } from './scans/scan-picture.tsx';
import { SCAN_WORDS } from './scans/scan-words.ts';
import { type Step, stepPath } from './steps.ts';
import css from './wizard.module.css';

type LookOverProps = { profile: Profile; document: Document; canChange: boolean };

/** Everything that the moderator will see, in one look. */
export function LookOver({ profile, document, canChange }: LookOverProps) {
  const kept = documentFields(document);
  const scans = SCAN_KINDS.flatMap((kind) => {
    const scan = document[kind];
    return scan ? [{ kind, scan }] : [];
  });
  const name = [profile.last_name, profile.first_name, profile.middle_name].filter(Boolean).join(' ');
  return (
    <div className={css.over}>
      <Group title="Кто вы" step="person" canChange={canChange}>
        <Row label="Фамилия, имя, отчество">{name}</Row>
        <Row label="Дата рождения">{profile.birthday && formatDay(profile.birthday)}</Row>
      </Group>
      <Group title="Документ" step="document" canChange={canChange}>
        <Row label="Страна">{countryOf(kept.resident_country)}</Row>
        <Row label={kept.type === 'russian_passport' ? 'Паспорт РФ' : 'Документ'}>
          {kept.serial_number && <span className="num">{kept.serial_number}</span>}
        </Row>
        <Row label="Выдан">
          {[kept.whom_issued, document.when_issued && formatDay(document.when_issued), kept.code_division]
            .filter(Boolean)
            .join(', ')}
        </Row>
      </Group>
      <Group title="Снимки" step="scans" canChange={canChange}>
        {scans.length === 0 && <Row label="Загружено">{canChange ? null : 'Удалены после проверки'}</Row>}
        {scans.length > 0 && (
          <ul className={css.thumbs}>
            {scans.map(({ kind, scan }) => (
              <li key={kind}>
                <ScanPicture scan={scan} title={SCAN_WORDS[kind].title} />
                <span>{SCAN_WORDS[kind].title}</span>
              </li>
            ))}
          </ul>
        )}
      </Group>
    </div>
  );
}

function countryOf(code: string): string {
  return Object.hasOwn(COUNTRY_NAMES, code) ? COUNTRY_NAMES[code as keyof typeof COUNTRY_NAMES] : code;
}

type GroupProps = { title: string; step: Step; canChange: boolean; children: ReactNode };

function Group({ title, step, canChange, children }: GroupProps) {
  return (
    <section>
      <div className={css.groupHead}>
        <h3>{title}</h3>
        {canChange && (
          <TextLink to={stepPath(step)} preventScrollReset className="sm">
            Изменить<span className="visually-hidden">: {title}</span>
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span>{label}</span>
      {children ? <b>{children}</b> : <b className="warn">не&nbsp;заполнено</b>}
    </div>
  );
}
