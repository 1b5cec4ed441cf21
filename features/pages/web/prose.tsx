import styles from './prose.module.css';

/** Reading set in the book face. The HTML is made of our own Markdown by html.ts, which lets no tag of a text through. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it safe; nothing a visitor wrote is in it
  return <div className={`prose ${styles.prose} ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
