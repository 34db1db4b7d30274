import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import type { DialogWidth } from './dialog-parts.ts';
import * as Part from './dialog-parts.ts';
import { useTopDialog } from './top-dialog.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, by Back, by a press outside the dialog or by its close button. */
  onClose: () => void;
  title: string;
  /** In small capitals above the title. */
  eyebrow?: ReactNode;
  /** `full` takes nearly the whole window. On a phone every dialog is a sheet from below. */
  width?: DialogWidth;
  /** False for a dialog that the address opens, for one without input that opens by itself, and for a question about Back. */
  closesByBack?: boolean;
  children?: ReactNode;
}

/** A longer title is a sentence, not a name, in characters. */
const LONGEST_NAME = 32;

/** Keeps content that is scrolled to or focused from stopping behind the sticky head. */
function clearOfHead(head: HTMLElement | null) {
  const frame = head?.parentElement;
  if (!head || !frame) return;
  // Not a custom property: those are inherited, so every bout of a bracket would be restyled.
  const size = new ResizeObserver(() => {
    frame.style.scrollPaddingTop = `${head.offsetHeight}px`;
  });
  size.observe(head);
  return () => size.disconnect();
}

/** A modal dialog: traps and restores the focus, and keeps the page behind from scrolling. */
export function Dialog({
  isOpen,
  onClose,
  title,
  eyebrow,
  width = 'narrow',
  closesByBack = true,
  children,
}: DialogProps) {
  const mayClose = useTopDialog(isOpen, onClose, closesByBack);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(_, { event }) => {
        if (mayClose(event)) onClose();
      }}
    >
      <Base.Portal>
        <Part.Backdrop forceRender />
        <Part.Viewport>
          <Part.Popup $width={width}>
            <Part.Head ref={clearOfHead}>
              {eyebrow && <Part.Eyebrow>{eyebrow}</Part.Eyebrow>}
              <Part.Title $isSentence={title.length > LONGEST_NAME}>{title}</Part.Title>
            </Part.Head>
            <Part.Body>{children}</Part.Body>
            {/* Last, so that the first field gets the focus, not the close button. */}
            <Part.Close aria-label="Закрыть">
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </Part.Close>
          </Part.Popup>
        </Part.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
