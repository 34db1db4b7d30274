import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { keepInView } from './keep-in-view.ts';
import { Notice, type NoticeProps } from './notice.tsx';

/**
 * The outcome of a person's action: saved, refused, or changed by somebody else meanwhile. A `Notice` that scrolls into
 * view when it appears and whenever its text changes.
 *
 * Use it for every answer to a press, success and failure alike, beside the pressed button; `Notice` is for a page's
 * own messages. If a form focuses an invalid field, the page stays at that field.
 */
export function Answer(notice: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef('');
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    const text = place.current?.textContent ?? '';
    if (!place.current || text === said.current) return;
    said.current = text;
    release.current?.();
    release.current = keepInView(place.current);
  });
  useEffect(() => () => release.current?.(), []);
  return (
    <Place ref={place}>
      <Notice {...notice} />
    </Place>
  );
}

const Place = styled.div`
  /* Room for sticky bars and for the content that the answer refers to. */
  scroll-margin-block: ${token('s8')};
`;
