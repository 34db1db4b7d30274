import { focusRing, token, useOffline, useSilence } from '@league/shared';
import { dayWeighing } from '@league/shared/day';
import { badgeTones, Notice, Stack } from '@league/shared/kit';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { low } from '../desk/desk-parts.tsx';
import { useDesk } from '../queue/use-desk.ts';
import { OutboxDialog } from './outbox-dialog.tsx';
import { askToPersist, type Sign, SignNote, signOf } from './sign-text.ts';

interface FrameProps {
  /** Stand above everything: what the desk cannot do now. */
  notices: ReactNode;
  children: ReactNode;
}

/** What frames the desk: above it what waits on this device. */
export function OutboxFrame({ notices, children }: FrameProps) {
  const { outbox } = useDesk();
  const isPersisted = useStorage();
  const [note, setNote] = useState<string | null>(null);
  return (
    <>
      <Stack>
        {notices}
        {outbox.foreign > 0 && (
          <Notice tone="info">
            На этом устройстве ждут действия другого человека: {outbox.foreign}. Они уйдут, когда он войдёт
            здесь снова.
          </Notice>
        )}
        <SignNote value={setNote}>
          <Above>{children}</Above>
        </SignNote>
      </Stack>
      <OutboxSign isPersisted={isPersisted} note={note} />
    </>
  );
}

/**
 * Shows that some commands are not sent yet, or that the device has just sent them. A press opens the list of unsent
 * commands. The sign covers the page only if a person has to act.
 */
function OutboxSign({ isPersisted, note }: { isPersisted: boolean | undefined; note: string | null }) {
  const { outbox } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const isOffline = useOffline();
  const isSilent = useSilence() !== undefined;
  const { tone, text } = signOf(outbox, new Date(), note);
  const isShown = useLately(tone !== 'green' || isOpen);
  return (
    <>
      <Strip aria-live="polite" $isAbove={tone === 'gold' || tone === 'hong'} $isHigh={isOffline || isSilent}>
        {isShown && (
          <Pill type="button" $tone={tone} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text}
          </Pill>
        )}
      </Strip>
      <OutboxDialog isOpen={isOpen} onClose={() => setOpen(false)} isPersisted={isPersisted} />
    </>
  );
}

/** How long «Всё отправлено» is shown. */
const MOMENT = 10_000;

/** Whether something is so, or was a moment ago. */
function useLately(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  useEffect(() => {
    if (isSo) return setWas(true);
    const timer = setTimeout(() => setWas(false), MOMENT);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo || was;
}

/** Once the scales stand or the courts have their bouts, the browser is asked to keep what is stored: whether it promises to. */
function useStorage(): boolean | undefined {
  const { state } = useDesk();
  const [isPersisted, setPersisted] = useState<boolean>();
  const isOn = dayWeighing(state) === 'open' || state.plan?.isIssued;
  useEffect(() => {
    let isThere = true;
    if (isOn)
      void askToPersist(navigator.storage).then((found) => {
        if (isThere) setPersisted(found);
      });
    return () => {
      isThere = false;
    };
  }, [isOn]);
  return isPersisted;
}

/** Whatever takes the focus scrolls clear of the strip below. */
const Above = styled.div`
  :is(a, button, input, select, summary, textarea, [tabindex]) {
    scroll-margin-block-end: 5rem;
  }
`;

/**
 * A strip of its own at the end of the page. `$isAbove`: at the lower edge of the window while that is further down: nothing
 * shines through it, and no tap goes past the sign to what is below. The shell's line stands in it.
 */
const Strip = styled.div<{ $isAbove: boolean; $isHigh: boolean }>`
  position: ${({ $isAbove }) => ($isAbove ? 'sticky' : 'static')};
  z-index: 2;
  inset-block-end: 0;
  display: flex;
  justify-content: end;
  padding-block: ${token('s2')} ${({ $isHigh }) => ($isHigh ? '6rem' : token('s2'))};
  background: ${token('paper')};

  ${low} {
    /* A keyboard leaves no room for it beside the list: only what needs somebody stays. */
    padding-block: 0;
  }
`;

const Pill = styled.button<{ $tone: Sign['tone'] }>`
  min-height: 44px;
  padding: ${token('s1')} ${token('s4')};
  border: 1px solid currentColor;
  border-radius: ${token('round')};
  box-shadow: ${token('shadow')};
  font: inherit;
  font-size: ${token('small')};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  ${({ $tone }) => badgeTones[$tone]}
  ${focusRing}

  ${low} {
    min-height: 28px;
    padding-block: 0;
  }
`;
