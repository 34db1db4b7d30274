import { useState } from 'react';
import styled from 'styled-components';
import { octagon, token } from '../../core/look/tokens.ts';

interface AvatarProps {
  name: string;
  /** Address of the picture; the initials replace a missing or broken one. */
  src?: string | null | undefined;
  /** In CSS pixels. */
  size?: number;
}

/** A person's or a club's picture in the octagon. */
export function Avatar({ name, src, size = 48 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <Mask role="img" aria-label={name} style={{ width: size, height: size, fontSize: size * 0.36 }}>
      {src && src !== brokenSrc ? (
        <Picture src={src} alt="" width={size} height={size} onError={() => setBrokenSrc(src)} />
      ) : (
        initials(name)
      )}
    </Mask>
  );
}

/** Initials of the first two words, with a double name as one word: «Анна-Мария Ким» is «АК». */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\d]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('ru');

const Mask = styled.span`
  ${octagon}
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  color-scheme: light;
  background: linear-gradient(${token('mist')}, ${token('edge')});
  color: ${token('ink')};
  font-family: ${token('display')};
  font-weight: 700;
  line-height: 1;
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
