import { from, KickArt, PauseButton, savesData, token, useDrawnAhead } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import campLoop from './camp.mp4';
import eventLoop from './event.mp4';

/** Source of the loop, and the hue of the drawing under it, with which the loop begins. */
const LOOPS = {
  camp: { src: campLoop, hue: 'green' },
  event: { src: eventLoop, hue: 'gold' },
} as const;

/**
 * The banner of a page: a drawing, and over it the same drawing in motion, unless the person prefers no motion or saves
 * data.
 */
export function VideoBanner({ kind }: { kind: ActivityKind }) {
  // HTML that was drawn ahead knows nothing of the person.
  const isDrawnAhead = useDrawnAhead();
  return (
    <Frame>
      <KickArt seed={kind} hue={LOOPS[kind].hue} />
      {!isDrawnAhead && <Film src={LOOPS[kind].src} />}
    </Frame>
  );
}

function Film({ src }: { src: string }) {
  const [isStill] = useState(prefersStill);
  return isStill ? null : <Loop src={src} />;
}

function Loop({ src }: { src: string }) {
  const { video, isPaused, onToggle } = useLoop();
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  if (state === 'failed') return null;
  return (
    <>
      <Video
        ref={video}
        $isThere={state === 'playing'}
        src={src}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onError={() => setState('failed')}
      />
      {state === 'playing' && <Stop what="движение на баннере" isPaused={isPaused} onToggle={onToggle} />}
    </>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 6 / 1;
  overflow: hidden;
  border-radius: ${token('radiusL')};
  color-scheme: light;
  background: ${token('ink')};

  ${from.tablet} {
    aspect-ratio: 8 / 1;
  }
  ${from.desktop} {
    aspect-ratio: 10 / 1;
  }

  @media print {
    display: none;
  }
`;
const Video = styled.video<{ $isThere: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  /* The same position as the drawing under it. */
  object-position: 100% 50%;
  opacity: ${({ $isThere }) => ($isThere ? 1 : 0)};
`;
const Stop = styled(PauseButton)`
  inset-block-end: ${token('s3')};
  inset-inline-end: ${token('s3')};
`;

/** Whether the person prefers no motion, or saves data. */
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();

interface Loop {
  video: RefObject<HTMLVideoElement | null>;
  /** The person has stopped it. */
  isPaused: boolean;
  onToggle: () => void;
}

/**
 * Plays a video while it is in view, unless the person has stopped it. Nothing is fetched before it is in view, nor
 * before the page has loaded: the banner stands at the top, and its film would delay what the page needs.
 */
function useLoop(): Loop {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isPaused) return;
    const observer = new IntersectionObserver(([entry]) => {
      // If playing is refused or interrupted, the poster stays.
      if (entry?.isIntersecting) void element.play().catch(() => undefined);
      else element.pause();
    });
    const observe = () => observer.observe(element);
    if (document.readyState === 'complete') observe();
    else addEventListener('load', observe, { once: true });
    return () => {
      removeEventListener('load', observe);
      observer.disconnect();
      if (!element.paused) element.pause();
    };
  }, [isPaused]);
  return { video, isPaused, onToggle: () => setPaused((current) => !current) };
}
