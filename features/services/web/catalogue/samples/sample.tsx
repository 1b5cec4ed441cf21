import type { ReactNode } from 'react';
import type { Reader } from '../../../contract/catalogue.ts';
import type { ListedType } from '../../../rules/catalogue-list.ts';
import { BooktrailerSample, CirculationSample, DesignSample, PagemakerSample } from './pictures.tsx';
import { AnnotationSample, AssistantSample, EditingSample, ProofreadSample } from './texts.tsx';
import { VoicesSample } from './voices.tsx';

type SampleProps = { type: ListedType; readers: readonly Reader[]; printed: string };

/** What comes back, seen before it is ordered. */
export function Sample({ type, readers, printed }: SampleProps): ReactNode {
  switch (type) {
    case 'editing':
      return <EditingSample />;
    case 'proofread':
      return <ProofreadSample />;
    case 'assistant':
      return <AssistantSample />;
    case 'design':
      return <DesignSample />;
    case 'pagemaker':
      return <PagemakerSample />;
    case 'annotation':
      return <AnnotationSample />;
    case 'audio':
      return <VoicesSample readers={readers} />;
    case 'booktrailer':
      return <BooktrailerSample />;
    case 'circulation':
      return <CirculationSample words={printed} />;
    case 'promotion':
      return <p className="dim">Покажем, когда откроем: места, даты и&nbsp;то, что они дали другим книгам.</p>;
  }
}
