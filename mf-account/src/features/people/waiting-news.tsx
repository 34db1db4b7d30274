import { Notice } from '@league/shared/kit';
import { useEffect, useRef } from 'react';

/** What has become of somebody who waited. It takes the focus, for the button that was pressed has gone. */
export function WaitingNews({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other news, the same place
  useEffect(() => place.current?.focus(), [text]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">{text}</Notice>
    </div>
  );
}
