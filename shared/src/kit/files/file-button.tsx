import { useRef } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../../core/look/button.tsx';
import { Hidden } from '../layout/blocks.tsx';

/** Endings of the tables that a list may be. */
const LIST_FILES = '.xlsx,.xls,.ods,.csv';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the file for screen readers. */
  fileLabel: string;
  /** By default the tables that a list may be. */
  accept?: string;
  onFile: (file: File) => void;
}

/** A button to choose one file. */
export function FileButton({ fileLabel, accept = LIST_FILES, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Place>
      <Button variant="secondary" {...button} onClick={() => input.current?.click()} />
      <Hidden
        as="input"
        ref={input}
        type="file"
        aria-label={fileLabel}
        tabIndex={-1}
        accept={accept}
        disabled={button.disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  display: grid;
`;
