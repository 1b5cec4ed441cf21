import { hang } from '@pero/kernel/typography';
import { Icon } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import css from './guest-home.module.css';
import { questions } from './questions-and-answers.ts';

export function Questions() {
  return (
    <section className={css.faq} id="faq" aria-labelledby="faq-title">
      <h2 className={css.title} id="faq-title">
        Спрашивают перед началом
      </h2>
      <div>
        {questions.map(({ question, answer, more }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {hang(question)}
              <Icon name="chevron-down" />
            </summary>
            <p>
              {hang(answer)} <TextLink to={more.to}>{more.label}</TextLink>
            </p>
          </details>
        ))}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and no tag in them could close the script */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(forSearchEngines()) }} />
    </section>
  );
}

function forSearchEngines() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
