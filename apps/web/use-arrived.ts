import { useEffect, useState } from 'react';

/** False in the first moment: a window that opens after it remembers where the focus was, and gives it back. */
export function useArrived(): boolean {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  return hasArrived;
}
