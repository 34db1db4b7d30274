import {
  Button,
  ButtonLink,
  failureText,
  isApiError,
  selectAuthChecked,
  selectVerifiedUser,
  token,
  useAppSelector,
  useParams,
} from '@league/shared';
import type { DayExtract } from '@league/shared/contract';
import { boutEnd, levelText, scoreText, WAY_CODES } from '@league/shared/day';
import {
  EmptyState,
  formatDay,
  LoginPrompt,
  Page,
  PrintedAlone,
  QueryResult,
  Row,
  Skeleton,
  Stack,
  Table,
} from '@league/shared/kit';
import { PrintedFoot } from '@league/shared/tournament';
import styled from 'styled-components';
import { CategoriesProvider, useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { datesText, dayPath } from '../../lib/day-text.ts';
import { useGetDayExtractQuery } from '../../lib/days.api.ts';

/** `/day/:tournament/extract/:entry`: an athlete's extract from the protocol, to print and to be signed. */
export default function ExtractPage() {
  const { tournament = '', entry = '' } = useParams();
  const viewer = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const query = useGetDayExtractQuery({ tournament, entry: Number(entry) }, { skip: viewer === null });
  const isEarly = isApiError(query.error) && query.error.status === 409;
  return (
    <Page
      title="Выписка из протокола"
      eyebrow={query.data?.tournament.title ?? '\u00a0'}
      back={{ to: dayPath(tournament), label: 'День турнира' }}
      isCompact
      noindex
    >
      {!isChecked ? (
        <Skeleton height="320px" />
      ) : viewer === null ? (
        <LoginPrompt />
      ) : isEarly ? (
        <EmptyState
          title="Выписки ещё нет"
          action={<ButtonLink to={dayPath(tournament)}>День турнира</ButtonLink>}
        >
          {failureText(query.error)}
        </EmptyState>
      ) : (
        <QueryResult
          query={query}
          what="выписку"
          rows={1}
          height="320px"
          absent={
            <EmptyState
              title="Такой выписки нет"
              action={<ButtonLink to={dayPath(tournament)}>День турнира</ButtonLink>}
            >
              Её видят спортсмен, родитель, тренер, клуб и секретариат.
            </EmptyState>
          }
        >
          {(extract) => (
            <CategoriesProvider groups={extract.tournament.ageGroups}>
              <Extract {...extract} />
            </CategoriesProvider>
          )}
        </QueryResult>
      )}
    </Page>
  );
}

function Extract({ tournament, level, signers, city, seq, entry, entrants, place, wins }: DayExtract) {
  const categoryText = useCategoryText();
  const facts = [
    ['Соревнования', tournament.title],
    ['Даты и место', [datesText(tournament), city].filter(Boolean).join(', ')],
    ['Спортсмен', `${entry.name}, ${formatDay(entry.birthdate)}`],
    ['Разряд до соревнований', entry.rank ?? 'не указан'],
    ['Команда, регион', `${entry.club}, ${entry.region}`],
    ['Тренер', entry.coach ?? 'не указан'],
    ['Категория', `${categoryText(entry.category)}, участников: ${entrants}`],
    ['Место', place],
    ['Побед', String(wins.length)],
  ];
  return (
    <Stack>
      <Row>
        <Button onClick={() => window.print()}>Напечатать</Button>
      </Row>
      <PrintedAlone />
      <Stack data-printed>
        <Heading>Выписка из протокола соревнований по тхэквондо</Heading>
        <Facts>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Facts>
        {/* Without a setting it is written by hand. */}
        <p>{level ? levelText(level) : 'Уровень соревнований: ______________________'}</p>
        {wins.length > 0 && (
          <Table
            caption="Победы"
            rows={wins}
            rowKey={({ number }) => number}
            columns={[
              {
                id: 'opponent',
                header: 'Соперник',
                render: ({ opponent, club }) => `${opponent}, ${club}`,
              },
              { id: 'rank', header: 'Разряд', render: ({ rank }) => rank ?? 'не указан' },
              {
                id: 'end',
                header: 'Бой',
                render: ({ number, rounds }) =>
                  `${number}: ${WAY_CODES[boutEnd({ rounds }).how].official}${scoreText(rounds)}`,
              },
            ]}
          />
        )}
        <PrintedFoot revision={seq} signers={signers} />
      </Stack>
    </Stack>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${token('s2')};

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
