import { Button, Link, token } from '@league/shared';
import { Notice, PlainList } from '@league/shared/kit';
import styled from 'styled-components';
import type { Unfit } from './missing-text.ts';

interface Props {
  unfit: readonly Unfit[];
  /** Adds them with their gaps, to be filled in the application. */
  onTakeAsTheyAre: () => void;
}

/** Lists athletes that were not added, each with the reason and a link to mend it; the draft is kept meanwhile. */
export const UnfitList = ({ unfit, onTakeAsTheyAre }: Props) => (
  <Notice
    tone="warning"
    title="Пока не добавлены"
    action={
      <Button variant="secondary" onClick={onTakeAsTheyAre}>
        Добавить как есть и заполнить в заявке
      </Button>
    }
  >
    <List $gap="s2">
      {unfit.map(({ athlete, reasons, mayMend }) => (
        <li key={athlete.id}>
          <b>
            {athlete.lastname} {athlete.firstname}
          </b>
          : {reasons.join('; ')}.{' '}
          {mayMend ? (
            <Link to={`/profile/${athlete.id}?from=application`}>Дополнить профиль</Link>
          ) : (
            'Профиль дополняет родитель или сам спортсмен.'
          )}
        </li>
      ))}
    </List>
  </Notice>
);

const List = styled(PlainList)`
  margin: ${token('s2')} 0 0;
`;
