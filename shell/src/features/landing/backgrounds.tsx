import { from, KickArt, token } from '@league/shared';
import { below } from '@league/shared/tokens';
import styled from 'styled-components';
import { photos } from './photos.ts';
import { BACKGROUNDS, PHOTO_SIZES, type Section } from './sections.ts';
import { useTurns } from './turning.ts';

function Background({ section: { id, hue }, number }: { section: Section; number: number }) {
  const photo = photos[id]?.[number];
  if (!photo) return <KickArt seed={`${id}-${number}`} hue={hue} />;
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={PHOTO_SIZES} />
      <img srcSet={photo.webp} sizes={PHOTO_SIZES} alt="" fetchPriority={number === 1 ? 'high' : 'low'} />
    </picture>
  );
}

/** A section's rotating backgrounds. Only the next one is mounted before it is shown. */
export function Backgrounds({ section, isTurning }: { section: Section; isTurning: boolean }) {
  const turns = useTurns(section.interval, isTurning);
  const there = Math.min(turns + (isTurning ? 2 : 1), BACKGROUNDS);
  const current = turns % BACKGROUNDS;
  return (
    <Stack aria-hidden="true" data-background={current + 1}>
      {Array.from({ length: there }, (_, index) => (
        <Layer key={index} $isShown={index === current}>
          <Background section={section} number={index + 1} />
        </Layer>
      ))}
      <Dots $isMain={section.clickable}>
        {Array.from({ length: BACKGROUNDS }, (_, index) => (
          <Dot key={index} $isCurrent={index === current} />
        ))}
      </Dots>
    </Stack>
  );
}

/** Slower than responses to a person: an instant change of background would flash. */
const CROSSFADE = '1200ms ease-in-out';

/** Without a box of its own, so that the section's rows hold for what is in it. */
const Stack = styled.div`
  display: contents;
`;
const Layer = styled.div<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity ${CROSSFADE};
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
/**
 * Above the link that covers the section and beside its title; at the top wherever a title may be as wide as the
 * section.
 */
const Dots = styled.div<{ $isMain: boolean }>`
  position: absolute;
  z-index: 2;
  grid-row: 2;
  inset-block-start: ${token('s5')};
  inset-inline-end: ${token('gutter')};
  display: flex;
  gap: ${token('s2')};
  pointer-events: none;
  ${below.tablet} {
    /* A notice of the league stands there. */
    section:has(details) & {
      display: none;
    }
  }
  ${from.tablet} {
    ${({ $isMain }) => $isMain && 'inset-block: auto 44px;'}
  }
`;
const Dot = styled.span<{ $isCurrent: boolean }>`
  width: 28px;
  height: 4px;
  border-radius: ${token('round')};
  background: ${token('card')};
  opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0.35)};
  transition: opacity ${token('slow')};
`;
