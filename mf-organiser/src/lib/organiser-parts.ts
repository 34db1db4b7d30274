import { token } from '@league/shared';
import { Card } from '@league/shared/kit';
import styled from 'styled-components';

// Shared parts of the tabs.

export const Item = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};

  & p {
    overflow-wrap: anywhere;
  }
`;
export const Name = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: ${token('s1')} ${token('s4')};

  & > dt {
    color: ${token('ink2')};
  }

  & > dd {
    overflow-wrap: anywhere;
  }
`;
