import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { token } from '../../core/look/tokens.ts';
import { Skeleton } from '../page/skeleton.tsx';

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly {
    id: string;
    label: ReactNode;
    /** How many things wait behind the tab; none is not shown. */
    count?: number | undefined;
    /** May be in a chunk of its own. */
    content: ReactNode;
  }[];
  /** Id of the initially open tab; by default the first one. */
  defaultTab?: string;
  /** Id of the open tab, where the page decides which one is open. */
  openTab?: string | undefined;
  /** Called with the id of a tab that is opened. */
  onOpen?: (id: string) => void;
}

/** Scrolls the row, not the page, to a tab that is open from the start. */
function showTab(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** A row of tabs, one of them open; arrow keys move between them. */
export const Tabs = ({
  label,
  tabs,
  openTab,
  defaultTab = openTab ?? tabs[0]?.id ?? '',
  onOpen,
}: TabsProps) => (
  <Base.Root
    {...(openTab === undefined ? { defaultValue: defaultTab } : { value: openTab })}
    onValueChange={(id) => onOpen?.(String(id))}
  >
    <List aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <Tab key={tab.id} value={tab.id} ref={tab.id === defaultTab ? showTab : undefined}>
          {tab.label} {tab.count ? <Count>{tab.count}</Count> : null}
        </Tab>
      ))}
    </List>
    {tabs.map((tab) => (
      <Panel key={tab.id} value={tab.id}>
        <Suspense fallback={<Skeleton height="240px" radius={token('radiusM')} />}>{tab.content}</Suspense>
      </Panel>
    ))}
  </Base.Root>
);

const List = styled(Base.List)`
  display: flex;
  width: fit-content;
  max-width: 100%;
  overflow-x: auto;
  gap: ${token('s1')};
  box-sizing: border-box;
  padding: ${token('s1')};
  border-radius: ${token('round')};
  background: ${token('track')};
`;

const Tab = styled(Base.Tab)`
  flex: 1 0 auto;
  min-height: ${token('touch')};
  padding: ${token('s2')} ${token('s5')};
  border: 0;
  border-radius: ${token('round')};
  background: transparent;
  color: ${token('ink')};
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  ${focusRing}

  &[data-active] {
    background: ${token('card')};
  }

  /* Inside the tab, because the row clips its overflow. */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Count = styled.span`
  margin-inline-start: ${token('s1')};
  padding: 2px ${token('s2')};
  border-radius: ${token('round')};
  background: ${token('card')};
  color: ${token('chungDeep')};
  font-size: ${token('small')};
  font-variant-numeric: tabular-nums;

  [data-active] > & {
    background: ${token('chungSoft')};
  }
`;

const Panel = styled(Base.Panel)`
  margin-top: ${token('s5')};
  border-radius: ${token('radiusS')};

  ${focusRing}
`;
