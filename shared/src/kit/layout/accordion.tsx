import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { calm, token } from '../../core/look/tokens.ts';
import { Chevron } from './chevron.tsx';

interface AccordionProps {
  items: readonly {
    id: string;
    title: ReactNode;
    content: ReactNode;
    /** A word or a count at the end of the heading. */
    meta?: ReactNode;
  }[];
  openFirst?: boolean;
  /** Level of the headings on the page. */
  level?: 2 | 3;
}

/** Sections that expand under their headings; several may be open. */
export const Accordion = ({ items, openFirst = false, level = 2 }: AccordionProps) => (
  <Root multiple defaultValue={openFirst ? items.slice(0, 1).map(({ id }) => id) : []}>
    {items.map(({ id, title, content, meta }) => (
      <Item key={id} value={id}>
        <Header render={(props) => (level === 2 ? <h2 {...props} /> : <h3 {...props} />)}>
          <Trigger>
            <Label>
              <span>{title}</span>
              {meta !== undefined && <Meta>{meta}</Meta>}
            </Label>
            <Turning />
          </Trigger>
        </Header>
        <Panel>
          <Content>{content}</Content>
        </Panel>
      </Item>
    ))}
  </Root>
);

const Root = styled(Base.Root)`
  display: grid;
  gap: ${token('s3')};
`;

const Item = styled(Base.Item)`
  min-width: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
`;

const Header = styled(Base.Header)`
  font-size: ${token('lead')};
  font-weight: 600;
  line-height: 1.3;
`;

const Turning = styled(Chevron)`
  color: ${token('ink2')};
  transition: transform ${token('fast')};

  ${calm} {
    transition: none;
  }
`;

const Trigger = styled(Base.Trigger)`
  display: flex;
  align-items: center;
  gap: ${token('s3')};
  width: 100%;
  min-height: 56px;
  padding: ${token('s3')} ${token('s4')};
  border: 0;
  border-radius: ${token('radiusM')};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  ${focusRing}

  &:hover {
    background: ${token('paper')};
  }

  &[data-panel-open] ${Turning} {
    transform: rotate(180deg);
  }
`;

/** What stands at the end goes below a title that needs the whole width: beside it the title would be a column of words. */
const Label = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token('s3')};
  min-width: 0;

  & > * {
    min-width: 0;
  }
`;

const Meta = styled.span`
  color: ${token('ink2')};
  font-size: 0.875rem;
  font-weight: 400;
`;

const Panel = styled(Base.Panel)`
  overflow-wrap: break-word;
`;

const Content = styled.div`
  padding: ${token('s2')} ${token('s4')} ${token('s4')};
`;
