import { plural } from '@league/shared';
import type { ContentNews } from '@league/shared/contract';
import { CheckboxField, Quote, Stack } from '@league/shared/kit';
import styled from 'styled-components';

const GET = { one: 'получит', few: 'получат', many: 'получат' };
const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const CLUBS = { one: 'клуба', few: 'клубов', many: 'клубов' };

/** «Сообщение получат 12 человек из 3 клубов» */
const readersText = ({ people, clubs }: ContentNews): string =>
  `Сообщение ${plural(people, GET)} ${people} ${plural(people, PEOPLE)}${clubs > 0 ? ` из ${clubs} ${plural(clubs, CLUBS)}` : ''}`;

interface Props {
  news: ContentNews;
  /** Whether the message is sent. */
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** The one message about what is new for those who take part: how many get it, what was and what is. */
export function ToldNews({ news, tell, onTell }: Props) {
  const { changes, people } = news;
  if (changes.length === 0) return null;
  return (
    <Stack as="section" $gap="s2" aria-label="Сообщение участникам">
      <Title>{people > 0 ? readersText(news) : 'Сообщать об этом пока некому'}</Title>
      <Quote>
        {changes.map(({ kind, text }) => (
          <p key={kind}>{text}</p>
        ))}
      </Quote>
      {people > 0 && (
        <CheckboxField
          name="tell"
          label="Отправить сообщение"
          checked={tell}
          onChange={({ target }) => onTell(target.checked)}
        />
      )}
    </Stack>
  );
}

const Title = styled.p`
  font-weight: 600;
`;
