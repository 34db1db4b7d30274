import { Combobox } from '@base-ui/react/combobox';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { searchable } from '../text/text.ts';
import {
  allOptions,
  type ComboGroup,
  type ComboInputProps,
  type ComboOption,
  isGrouped,
} from './combo-options.ts';
import * as Part from './combo-parts.ts';
import { findsByWords } from './people-search.tsx';

type InputKey = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

/** While the list is closed, leaves Escape to the surrounding dialog; Base UI would clear the field. */
function leaveEscape(event: InputKey) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

/**
 * Whether the list is open. A press of a mouse elsewhere closes it when the button is released: what stands below an empty
 * list would move away from under the pointer, and the press would miss it.
 */
function useOpen() {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const handleOpenChange = (open: boolean, { reason, event }: Combobox.Root.ChangeEventDetails) => {
    if (reason === 'outside-press' && event.type === 'pointerdown') {
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
        setOpen(false);
      };
      // After the click, which follows at once.
      window.addEventListener('pointerup', () => setTimeout(release), { once: true });
    } else if (open || !isPressed.current) setOpen(open);
  };
  return { open: isOpen, onOpenChange: handleOpenChange };
}

export function ComboInput({
  wiring,
  label,
  options,
  value,
  onChange,
  placeholder,
  nothingFound,
  ...root
}: ComboInputProps) {
  const { required, ...input } = wiring;
  const frame = useRef<HTMLDivElement>(null);
  const all = allOptions(options);
  const chosen = all.find((option) => option.value === value) ?? null;

  const handleBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const isTyped = ({ label }: ComboOption) => searchable(label) === searchable(currentTarget.value);
    if (chosen && isTyped(chosen)) return;
    const named = all.find(isTyped);
    if (named) onChange(named.value);
  };

  return (
    <Combobox.Root
      {...root}
      {...useOpen()}
      required={required}
      items={options}
      value={chosen}
      onValueChange={(option: ComboOption | null) => onChange(option?.value ?? '')}
      isItemEqualToValue={(one: ComboOption, other: ComboOption) => one.value === other.value}
      filter={(option: ComboOption, query) => findsByWords(option.label, query)}
      autoHighlight
    >
      <Part.Frame ref={frame}>
        <Part.Input
          {...input}
          // The visible label is hidden from screen readers, with the rest of the form, while the list is open.
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          onKeyDown={leaveEscape}
          onBlur={handleBlur}
        />
        <Part.Clear aria-label={`Очистить: ${label}`}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </Part.Clear>
      </Part.Frame>
      {/* Inside the page's landmark or the dialog; screen readers would miss it at the end of the page. */}
      <Combobox.Portal container={frame}>
        <Part.Positioner sideOffset={4} align="start" positionMethod="fixed">
          <Part.Popup>
            <Part.Empty>{nothingFound}</Part.Empty>
            <Part.List aria-label={label}>
              {isGrouped(options)
                ? (group: ComboGroup) => (
                    <Combobox.Group key={group.label} items={group.items}>
                      <Part.GroupLabel>{group.label}</Part.GroupLabel>
                      <Combobox.Collection>{toItem}</Combobox.Collection>
                    </Combobox.Group>
                  )
                : toItem}
            </Part.List>
          </Part.Popup>
        </Part.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const toItem = (option: ComboOption) => (
  <Part.Item key={option.value} value={option}>
    {option.label}
  </Part.Item>
);
