import type { Remark } from '@pero/manuscript/reading/report';
import type { MadeReport } from './convert.ts';

const SEVERITIES: Readonly<Record<Remark['severity'], string>> = {
  lost: 'Потеряно',
  changed: 'Изменено',
  info: 'К сведению',
};

/** The report as a file: lines to read for `.txt` and `.md`, JSON for everything else. */
export function reportFile(report: MadeReport, path: string): string {
  if (!/\.(?:txt|md)$/i.test(path)) return `${JSON.stringify(report, null, 2)}\n`;
  const remarks = report.remarks.map(({ severity, message, place }) => {
    return `${SEVERITIES[severity]}: ${placed(message, place)}`;
  });
  const findings = report.findings.map(({ message, place }) => `- ${placed(message, place)}`);
  const chapters = report.chapters.map(({ title, confidence }) => {
    const doubt = confidence < 1 ? ` (уверенность ${Math.round(confidence * 100)} %)` : '';
    return `- ${title === '' ? 'без названия' : title}${doubt}`;
  });
  return [
    `Формат: ${report.format}`,
    '',
    ...(remarks.length === 0 ? ['Ничего не изменено и не потеряно.'] : remarks),
    '',
    ...(findings.length === 0 ? [] : ['Обратите внимание', ...findings, '']),
    `Разделов: ${report.chapters.length}`,
    ...chapters,
    '',
  ].join('\n');
}

function placed(message: string, place: string): string {
  return place === '' ? message : `${message} (${place})`;
}
