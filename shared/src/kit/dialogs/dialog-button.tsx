import { type ReactNode, useState, useTransition } from 'react';
import { Button, type ButtonProps } from '../../core/look/button.tsx';

/** Props that the button passes to its dialog. */
export interface DialogControl {
  isOpen: boolean;
  onClose: () => void;
}

export interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** The dialog, rendered from the first press on: its chunk is loaded then, and the button is busy meanwhile. */
  children: (control: DialogControl) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const handleOpen = () =>
    startLoading(() => {
      setWasOpened(true);
      setIsOpen(true);
    });
  return (
    <>
      <Button {...button} aria-haspopup="dialog" busy={isLoading} onClick={handleOpen}>
        {label}
      </Button>
      {wasOpened && children({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
