import { Gallery } from '@pero/ui/gallery';
import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Части интерфейса') }, { name: 'robots', content: 'noindex' }];
}

export default function UiPage() {
  return <Gallery />;
}
