import { memo, useId } from 'react';
import styled from 'styled-components';
import { KICK_VIEW_BOX, type KickHue, kickSvg } from './kick-svg.ts';

/** Arcs of a kick over the octagonal mat, generated from a seed: equal seeds give equal pictures. */
export const KickArt = memo(function KickArt({ seed, hue }: { seed: string; hue: KickHue }) {
  const id = useId();
  return (
    <Svg
      viewBox={KICK_VIEW_BOX}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      // Our own drawing; nothing of anybody else is in it.
      dangerouslySetInnerHTML={{ __html: kickSvg(seed, hue, id) }}
    />
  );
});

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;
