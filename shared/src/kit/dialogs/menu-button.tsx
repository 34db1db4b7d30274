import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../core/look/button.tsx';
import { token } from '../../core/look/tokens.ts';
import { Chevron } from '../layout/chevron.tsx';

interface MenuButtonProps {
  label: string;
  actions: readonly { label: string; onChoose: () => void }[];
}

/** A button with a list of actions, beside the main one of its view; arrow keys move between them. */
export function MenuButton({ label, actions }: MenuButtonProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root>
      <Frame ref={frame}>
        <Menu.Trigger
          render={(props) => (
            <Button {...props} variant="secondary">
              {label}
              <Chevron />
            </Button>
          )}
        />
      </Frame>
      {/* Inside the page's landmark; screen readers would miss it at the end of the page. */}
      <Menu.Portal container={frame}>
        <Positioner align="start" sideOffset={4} collisionPadding={8} positionMethod="fixed">
          <Popup>
            {actions.map((action) => (
              <Item key={action.label} onClick={action.onChoose}>
                {action.label}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Positioner = styled(Menu.Positioner)`
  /* Above sticky content. */
  z-index: 3;
`;

const Popup = styled(Menu.Popup)`
  box-sizing: border-box;
  min-width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: var(--available-height);
  overflow-y: auto;
  padding-block: ${token('s1')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
  outline: 0;
`;

const Item = styled(Menu.Item)`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-height: ${token('touch')};
  padding: ${token('s2')} ${token('s4')};
  cursor: pointer;
  outline: 0;

  &[data-highlighted] {
    background: ${token('chungSoft')};
    box-shadow: inset 3px 0 ${token('chung')};
  }
`;
