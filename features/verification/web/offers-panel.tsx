import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useLocation } from 'react-router';
import type { ContractInfo, OfferInfo } from '../contract/offers.ts';
import { CopyLink } from './offer-signing.tsx';
import css from './offers.module.css';
import { standingWords } from './offers-words.ts';

/** The tab «Документы»: what is to be signed, and everything that was. */
export function OffersPanel({ info }: { info: OfferInfo }) {
  const isNext = info.state !== 'signed' && info.state !== 'direct';
  return (
    <>
      <Section title="Договор о продаже книг" bare>
        <Contract contract={info} modal={info.upgrade ? 'special-offer' : 'offer'} kind={isNext ? 'go' : 'line'} />
      </Section>
      <Section title="Договор о фанфиках">
        <Contract contract={info.fanfic} modal="fanfic-offer" kind="line" />
      </Section>
      <Section title="Подписанные документы" id="signatures">
        <Signatures signatures={info.signatures} />
      </Section>
    </>
  );
}

type ContractProps = { contract: ContractInfo; modal: string; kind: 'go' | 'line' };

function Contract({ contract, modal, kind }: ContractProps) {
  const { search } = useLocation();
  const { tone, tag, words } = standingWords(contract);
  const document = contract.upgrade?.document ?? contract.document;
  const isToSign = contract.state !== 'signed' && contract.state !== 'direct';
  const opened = new URLSearchParams(search);
  opened.set('modal', modal);
  return (
    <div className={css.contract}>
      <p className={css.name}>
        <b>{document.title}</b> <StateTag tone={tone}>{tag}</StateTag>
      </p>
      <p className="dim">{hang(words)}</p>
      <p className="sm dim">
        Версия {document.version} от&nbsp;{formatDay(document.date)}.{' '}
        <TextLink tone="ink" to={`/${document.slug}/`}>
          Весь текст
        </TextLink>
      </p>
      {isToSign && (
        <ButtonLink kind={kind} to={`?${opened}`} preventScrollReset>
          Прочитать и&nbsp;подписать
        </ButtonLink>
      )}
    </div>
  );
}

export function Signatures({ signatures }: Pick<OfferInfo, 'signatures'>) {
  if (signatures.length === 0) {
    return (
      <p className="dim">
        Пока пусто. Подписанная копия появится здесь сразу, и&nbsp;её можно скачать в&nbsp;любой день.
      </p>
    );
  }
  return (
    <ul className={css.rows}>
      {signatures.map((signature) => (
        <li key={signature.id}>
          <div>
            <b>{signature.title}</b>
            <p className="sm dim">
              Версия {signature.version}, подписано <Moment at={signature.signed_at} />{' '}
              {signature.how === 'code' ? 'кодом из\u00A0письма' : 'паролем'}
            </p>
          </div>
          <CopyLink signature={signature} />
        </li>
      ))}
    </ul>
  );
}
