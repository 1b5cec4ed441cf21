import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';
import { loadReport, ReportPage } from './report-page.tsx';

export const loader = loadReport;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Продажи') }];
}

export default function SalesPage() {
  return <ReportPage report="royalty" />;
}
