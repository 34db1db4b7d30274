import { token } from '@league/shared';
import styled from 'styled-components';

// A person of a list, with actions beside.

export const PersonRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: center;
  justify-content: space-between;
  padding: ${token('s3')} 0;

  & + & {
    border-top: 1px solid ${token('line')};
  }

  & > [role='alert'] {
    flex: 1 0 100%;
  }
`;
export const Person = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
export const Details = styled.div`
  color: ${token('ink2')};
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
