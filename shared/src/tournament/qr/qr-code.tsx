import { generate } from 'lean-qr';
import { useMemo } from 'react';
import styled from 'styled-components';

/** Empty modules around the code, which cameras need. */
const MARGIN = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Widest width in pixels. */
  width?: number;
}

/** A text as a QR code. */
export function QrCode({ text, label, width = 220 }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    const dots: string[] = [];
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++)
        if (code.get(x, y)) dots.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
    return { size: code.size + 2 * MARGIN, path: dots.join('') };
  }, [text]);
  return (
    <Picture
      $width={width}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </Picture>
  );
}

/** Black on white in any look: cameras read no other colours as well. */
const Picture = styled.svg<{ $width: number }>`
  display: block;
  width: min(${({ $width }) => $width}px, 100%);
  background: white;
  fill: black;
`;
