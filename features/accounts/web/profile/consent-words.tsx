import { TextLink } from '@pero/ui/text-link';
import type { ReactNode } from 'react';
import type { ConsentKind } from '../../rules/consents.ts';

/** A document opens beside the form, so that what was typed is not lost. */
function Document({ page, children }: { page: string; children: ReactNode }) {
  return (
    <TextLink tone="ink" to={`/${page}/`} target="_blank">
      {children}
    </TextLink>
  );
}

/** What stands beside each box; whoever lives outside Russia has an agreement of their own. */
export function consentWords(kind: ConsentKind, isResident = true): ReactNode {
  return kind === 'agreement' && !isResident ? AGREEMENT_ABROAD : WORDS[kind];
}

const AGREEMENT_ABROAD = (
  <>
    Принимаю <Document page="agreement-non-resident">пользовательское соглашение для нерезидентов</Document>
  </>
);

const WORDS: Readonly<Record<ConsentKind, ReactNode>> = {
  agreement: (
    <>
      Принимаю <Document page="agreement">пользовательское соглашение</Document>
    </>
  ),
  personal_data: (
    <>
      Согласен на&nbsp;обработку персональных данных по&nbsp;
      <Document page="privacy">политике конфиденциальности</Document>
    </>
  ),
  retailer_transfer: (
    <>
      Согласен на&nbsp;
      <Document page="privacy_litres_operations">передачу данных книжному магазину</Document>, где будут продаваться мои
      книги
    </>
  ),
  marketing: (
    <>
      Хочу получать письма о&nbsp;конкурсах и&nbsp;новых возможностях <span className="dimmer">необязательно</span>
    </>
  ),
};
