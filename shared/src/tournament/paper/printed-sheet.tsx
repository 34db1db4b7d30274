import { logProblem, renewable, token } from '@league/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { FootProps } from './foot-content.tsx';

/** Those who sign, in the order of `signers`. */
const SIGNING = ['Главный судья', 'Главный секретарь'];

let isPrinting = false;

/** Whether the page is being printed: what only paper shows need not be drawn before. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const handle = ({ type }: Event) => {
        isPrinting = type === 'beforeprint';
        // A button prints while its own event still runs: the page is taken before React would draw by itself.
        flushSync(onChange);
      };
      window.addEventListener('beforeprint', handle);
      window.addEventListener('afterprint', handle);
      return () => {
        window.removeEventListener('beforeprint', handle);
        window.removeEventListener('afterprint', handle);
      };
    },
    () => isPrinting,
    // The HTML that a server draws is for the screen.
    () => false,
  );

/** On paper only: what the sheet belongs to. */
export const PrintedHead = styled.b`
  display: none;

  @media print {
    display: block;
    margin: 0 0 ${token('s2')};
  }
`;

/** Each page that prints would carry a copy. */
const loadContent = renewable(() => import('./foot-content.tsx'));

/** On paper only, the end of every sheet: which state it shows, the code of the page, signatures. */
export function PrintedFoot(foot: FootProps) {
  const isPrinting = usePrinting();
  const [content, setContent] = useState<Awaited<ReturnType<typeof loadContent>>>();
  // Before somebody prints: paper does not wait.
  useEffect(() => {
    loadContent().then(setContent, (error: unknown) => logProblem('Подвал листа не загружен', error));
  }, []);
  if (!isPrinting) return null;
  if (content) return <content.FootContent {...foot} roles={SIGNING} />;
  return (
    <>
      <small>Редакция&nbsp;{foot.revision}</small>
      {foot.signers &&
        SIGNING.map((role, place) => (
          <p key={role}>{`${role} ____________________ ${foot.signers?.[place] ?? ''}`}</p>
        ))}
    </>
  );
}
