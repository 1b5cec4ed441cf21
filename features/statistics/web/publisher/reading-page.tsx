import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';
import { loadReport, ReportPage } from './report-page.tsx';

export const loader = loadReport;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Чтение') }];
}

export default function ReadingPage() {
  return <ReportPage report="reading" />;
}
