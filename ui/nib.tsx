/** The nib of the pen: the sign of the platform and of the place where a book is now. */
export function Nib({ size = 24 }: { size?: number }) {
  return (
    <svg className="nib" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 23 5.5 9.5C5 6.5 8 2 12 1c4 1 7 5.5 6.5 8.5z" fill="currentColor" />
      <path d="M12 22v-9" stroke="var(--ground)" strokeWidth="1.3" />
      <circle cx="12" cy="11.5" r="1.9" fill="var(--ground)" />
    </svg>
  );
}
