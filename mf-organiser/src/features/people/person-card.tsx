import { Button, plural } from '@league/shared';
import { fullName, type OrganiserPerson } from '@league/shared/contract';
import {
  Answer,
  Badge,
  DialogButton,
  formatLongDay,
  quoted,
  ReasonDialog,
  Row,
  useAttempt,
} from '@league/shared/kit';
import { useId } from 'react';
import { useConfirmByLeagueMutation, useRefuseByLeagueMutation } from '../../lib/desk.api.ts';
import { reasonCheck } from '../../lib/form/form-checks.ts';
import { Facts, Item, Name } from '../../lib/organiser-parts.ts';

const KINDS = { club: 'Клуб', coach: 'Тренер', referee: 'Судья' } as const;

const COACHES = { one: 'тренер', few: 'тренера', many: 'тренеров' };

/** What is known of somebody, as pairs of a term and a text; absent ones are left out. */
const factsOf = (person: OrganiserPerson): (readonly [string, string])[] => {
  const { user_type, club_name, coaches } = person;
  const all = [
    ['Представитель', user_type === 'club' ? fullName(person) : null],
    ['Клуб', user_type === 'coach' ? (club_name ?? 'не назван') : null],
    ['Квалификация', person.qualification],
    ['Область', person.federation],
    ['Телефон', person.telephone],
    ['Email', person.email],
    ['Назвали своим', user_type === 'club' && coaches > 0 ? `${coaches} ${plural(coaches, COACHES)}` : null],
    ['Регистрация', formatLongDay(person.registered_at)],
  ] as const;
  return all.flatMap(([term, text]) => (text ? [[term, text] as const] : []));
};

interface Props {
  person: OrganiserPerson;
  /** Called with the outcome after the card is removed. */
  onAnswered: (outcome: string) => void;
}

/** One waiting account with what is known of it, and both answers. */
export function PersonCard({ person, onAnswered }: Props) {
  const [confirm, { isLoading }] = useConfirmByLeagueMutation();
  const { problem, attempt } = useAttempt();
  const [refuse] = useRefuseByLeagueMutation();
  const titleId = useId();
  const { id, user_type, club_name } = person;
  const name = user_type === 'club' ? quoted(club_name ?? 'без названия') : fullName(person);

  const handleConfirm = async () => {
    const isStored = await attempt(confirm({ id }), 'Не удалось подтвердить. Попробуйте ещё раз.');
    if (isStored) onAnswered(`${KINDS[user_type]} ${name}: подтверждено, письмо отправляется.`);
  };

  return (
    <Item as="article" aria-labelledby={titleId}>
      <Name id={titleId}>
        {KINDS[user_type]} {name}
      </Name>
      {!person.address_verified && (
        <p>
          <Badge tone="gold">Адрес почты ещё не подтверждён</Badge>
        </p>
      )}
      <Facts>
        {factsOf(person).map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </Facts>
      <Row>
        <Button busy={isLoading} onClick={handleConfirm} aria-describedby={titleId}>
          Подтвердить
        </Button>
        <DialogButton label="Отказать" variant="secondary" aria-describedby={titleId}>
          {(dialog) => (
            <ReasonDialog
              {...dialog}
              title={`Отказать: ${KINDS[user_type].toLowerCase()} ${name}?`}
              label="Причина"
              description="Её получит заявитель в письме."
              confirmLabel="Отказать"
              check={reasonCheck}
              send={({ reason }) => refuse({ id, reason })}
              onSent={() => onAnswered(`${KINDS[user_type]} ${name}: отказано, письмо отправляется.`)}
            >
              Учётная запись будет удалена. Заявитель сможет зарегистрироваться снова.
            </ReasonDialog>
          )}
        </DialogButton>
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
    </Item>
  );
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);
