import { callFrom } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { PublisherHome, readPublisherHome } from './publisher-home.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return readPublisherHome(callFrom(context), new Date());
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Издательство') }];
}

export default function PublisherPage() {
  return <PublisherHome {...useLoaderData<typeof loader>()} />;
}
