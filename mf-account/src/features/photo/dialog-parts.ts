import { token } from '@league/shared';
import styled from 'styled-components';

/** What the dialogs of a photo are made of. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
