import { TextLink } from '@pero/ui/text-link';
import type { ReactNode } from 'react';
import type { ConsentKind } from '../rules/consents.ts';

/** A document opens beside the form, so that what was typed is not lost. */
function Document({ page, children }: { page: string; children: ReactNode }) {
  return (
    <TextLink tone="ink" to={`/${page}/`} target="_blank">
      {children}
    </TextLink>
  );
}

/** What stands beside each box of the registration. */
export const consentWords: Readonly<Record<ConsentKind, ReactNode>> = {
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
      Хочу получать письма о&nbsp;конкурсах и&nbsp;новых возможностях <span className="dim3">необязательно</span>
    </>
  ),
};

/** The same consents, named in the list of what was given. */
export const consentNames: Readonly<Record<ConsentKind, string>> = {
  agreement: 'Пользовательское соглашение',
  personal_data: 'Обработка персональных данных',
  retailer_transfer: 'Передача данных книжному магазину',
  marketing: 'Письма о конкурсах и новых возможностях',
};
