import { token } from '@league/shared';
import styled from 'styled-components';

/** Placed by other remotes: `<Slot name="__name__/card" id={7} />`. */
export const Card = ({ id }: { id: number }) => <Text>__title__, № {id}</Text>;

const Text = styled.p`
  margin: 0;
  color: ${token('ink2')};
`;
