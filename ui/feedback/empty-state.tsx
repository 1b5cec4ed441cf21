import type { ReactNode } from 'react';

type EmptyStateProps = {
  kind?: 'empty' | 'error' | 'forbidden';
  title: ReactNode;
  /** What is safe and what to do: one sentence. */
  children: ReactNode;
  action?: ReactNode;
  /** A cover instead of the typeset sign. */
  art?: ReactNode;
  /** What to tell the support. */
  code?: string | undefined;
  level?: 1 | 2 | 3;
};

/** Nothing here, broken, not yours, not yet: a sign, a heading, a sentence and one action. */
export function EmptyState({ kind = 'empty', title, children, action, art, code, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty" role={kind === 'error' ? 'alert' : undefined}>
      {art ? <div className="art">{art}</div> : ornaments[kind]}
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
      {code && <span className="xs dimmer">Код для поддержки: {code}</span>}
    </div>
  );
}

const ornaments = {
  empty: sign('❦'),
  error: sign('✻ ✻ ✻'),
  forbidden: sign('§'),
};

function sign(ornament: string) {
  return (
    <span className="ornament" aria-hidden="true">
      {ornament}
    </span>
  );
}
