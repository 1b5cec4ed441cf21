import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lacksOf,
  leftWords,
  remarkAt,
  STEPS,
  stepAfter,
  stepIn,
  stepOfField,
  stepPath,
  stepState,
  stepToGoOn,
} from './steps.ts';

const lack = (step: 'person' | 'document' | 'scans', field = 'x') => ({ step, field, words: 'Укажите' });

const goOn = (lacks: ReturnType<typeof lack>[]) => stepToGoOn({ status: 'NEW', lacks, comments: [] });

describe('the way through the questions', () => {
  test('[AC11] who comes back goes on at the first step with something missing', () => {
    expect(goOn([lack('document'), lack('scans')])).toBe('document');
    expect(goOn([lack('scans'), lack('person')])).toBe('person');
  });

  test('[AC11] with nothing missing only the sending is left', () => {
    expect(goOn([])).toBe('send');
  });

  test('[AC11] what came back opens where the moderator has remarked something', () => {
    const comments = [{ id: 1, field: 'birthday', text: 'Опечатка.' }];
    expect(stepToGoOn({ status: 'UNVERIFIED', lacks: [lack('scans')], comments })).toBe('person');
    expect(stepToGoOn({ status: 'READY', lacks: [], comments })).toBe('send');
  });

  test('an address names its step, and a wrong one names none', () => {
    for (const step of STEPS) expect(stepIn(new URL(stepPath(step), 'http://x').search)).toBe(step);
    expect(stepIn('?step=nowhere')).toBeNull();
    expect(stepIn('')).toBeNull();
  });

  test('[AC11] a step is done when nothing of it is missing, and the sending never is', () => {
    const lacks = [lack('document')];
    expect(STEPS.map((step) => stepState(step, 'document', lacks))).toEqual(['done', 'now', 'done', 'future']);
    expect(STEPS.map((step) => stepState(step, 'person', []))).toEqual(['now', 'done', 'done', 'future']);
  });

  test('[AC11] one step is open, whatever is missing', () => {
    const lacks = fc.array(fc.constantFrom('person', 'document', 'scans').map((step) => lack(step)));
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), lacks, (open, missing) => {
        expect(STEPS.filter((step) => stepState(step, open, missing) === 'now')).toEqual([open]);
        expect(lacksOf(missing, goOn(missing)).length > 0).toBe(missing.length > 0);
      }),
    );
  });

  test('after the last step comes none', () => {
    expect(stepAfter('person')).toBe('document');
    expect(stepAfter('send')).toBeNull();
  });
});

test('[AC11] what is left is said in one breath', () => {
  expect(leftWords(['Укажите имя', 'Укажите, кем выдан документ'])).toBe('Осталось указать: имя; кем выдан документ.');
  expect(leftWords(['Загрузите снимок документа'])).toBe('Осталось загрузить: снимок документа.');
  expect(leftWords(['Проверьте дату выдачи'])).toBe('Проверьте дату выдачи.');
});

describe('a remark of the moderator', () => {
  const comments = [
    { id: 1, field: 'serial_number', text: 'Цифра не\u00A0та.' },
    { id: 2, field: 'full_name', text: 'Отчество как в\u00A0паспорте.' },
    { id: 3, field: null, text: 'Переснимите при дневном свете.' },
  ];

  test('[AC12] stands at its field', () => {
    expect(remarkAt(comments, 'serial_number')).toBe('Цифра не\u00A0та.');
    expect(remarkAt(comments, 'whom_issued')).toBeNull();
  });

  test('[AC12] of the whole name stands at the last name', () => {
    expect(remarkAt(comments, 'last_name')).toContain('Отчество');
  });

  test('[AC12] leads to the step of its field, and of the whole to none', () => {
    expect(stepOfField('document_scan')).toBe('scans');
    expect(stepOfField('birthday')).toBe('person');
    expect(stepOfField(null)).toBeNull();
  });
});
