import { VERIFICATION_STATUSES } from '@pero/accounts/rules/verification-status';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Verification } from '../../contract/identity.ts';
import { ScanCard } from './scans/scan-card.tsx';
import { StatusPanel } from './status-panel.tsx';
import { StepNav } from './step-nav.tsx';
import { Protection } from './why.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const fresh: Verification = {
  status: 'NEW',
  status_label: '',
  lacks: [{ step: 'scans', field: 'document_scan', words: 'Загрузите снимок документа' }],
  can_submit: false,
  can_recall: false,
  can_edit: true,
  submitted_at: null,
  due_at: null,
  comments: [],
  reason: '',
  retry_at: null,
  tries_left: 3,
  is_minor: false,
  views: [],
};

describe('the state of a verification on its page', () => {
  test.each(VERIFICATION_STATUSES)('[AC11] %s: it is taken back only where it can be', (status) => {
    const verification = { ...fresh, status, can_recall: status === 'SUBMITTED' };
    const html = markup(() => <StatusPanel profileId={7} verification={verification} now={now} />);
    expect(html.includes('Отозвать заявку</button>')).toBe(status === 'SUBMITTED');
    expect(html).not.toMatch(/[A-Z]+_[A-Z]+/);
  });

  test('[AC11] what was rejected counts down to the next try, and after the last one leads to us', () => {
    const rejected = { ...fresh, status: 'REJECTED', reason: 'Чужой документ.', tries_left: 2 };
    const waiting = { ...rejected, retry_at: new Date('2026-11-16T11:14:00Z') };
    expect(markup(() => <StatusPanel profileId={7} verification={waiting} now={now} />)).toContain(
      '23\u00A0ч 14\u00A0мин',
    );
    const last = markup(() => <StatusPanel profileId={7} verification={{ ...rejected, tries_left: 0 }} now={now} />);
    expect(last).toContain('href="/feedback/"');
    expect(last).not.toContain('Отправить снова можно');
  });

  test('[AC12] each remark leads to the step of its field', () => {
    const comments = [{ id: 1, field: 'serial_number', text: 'Не та цифра.' }];
    const html = markup(() => (
      <StatusPanel profileId={7} verification={{ ...fresh, status: 'UNVERIFIED', comments }} now={now} />
    ));
    expect(html).toContain('href="/statistics/verification/?step=document"');
    expect(markup(() => <StepNav open="person" verification={{ ...fresh, comments }} />)).toContain('есть замечание');
  });
});

test('[AC11] every step is an address of its own, and says how long it takes', () => {
  const html = markup(() => <StepNav open="scans" verification={fresh} />);
  for (const step of ['person', 'document', 'scans', 'send']) expect(html).toContain(`?step=${step}"`);
  expect(html).toContain('ответим за\u00A03\u00A0рабочих дня');
});

describe('a scan', () => {
  test('[AC12] is chosen, dragged or taken with the camera of a phone, and shown how', () => {
    const html = markup(() => (
      <ScanCard profileId={7} kind="photo_with_document" scan={null} onKept={async () => {}} />
    ));
    expect(html).toContain('capture="user"');
    expect(html).toContain('accept="image/jpeg,image/png,image/webp,application/pdf"');
    expect(html).toContain('Документ закрыл лицо');
  });

  test('[AC12] that is kept is shown from the server, and can be replaced and removed', () => {
    const scan = {
      kind: 'document_scan' as const,
      mime: 'image/jpeg',
      bytes: 29_000,
      added_at: now,
      url: '/api/account/document/7/scans/document_scan',
    };
    const html = markup(() => <ScanCard profileId={7} kind="document_scan" scan={scan} onKept={async () => {}} />);
    expect(html).toContain(`src="${scan.url}?added=${now.getTime()}"`);
    expect(html).toContain('Заменить');
    expect(html).toContain('Удалить');
  });

  test('[AC12] tells in whose hands it was, and does not count its owner', () => {
    const view = { scan: 'document_scan' as const, viewed_at: now };
    expect(markup(() => <Protection views={[{ ...view, by: 'Вы' }]} now={now} />)).toContain('Пока никто');
    expect(markup(() => <Protection views={[{ ...view, by: 'Модератор' }]} now={now} />)).toContain('снимок документа');
  });
});

function markup(Piece: ComponentType): string {
  const Page = createRoutesStub([{ path: '/', Component: Piece }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}
