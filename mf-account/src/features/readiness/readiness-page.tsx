import { ButtonLink, token, useSearchParams } from '@league/shared';
import { lacksOf, type Readiness } from '@league/shared/contract';
import {
  EmptyState,
  formatDay,
  formatLongDay,
  Page,
  QueryResult,
  Row,
  SelectField,
  Stack,
} from '@league/shared/kit';
import styled from 'styled-components';
import { useGetReadinessQuery } from './readiness.api.ts';
import { ReadinessTable } from './readiness-table.tsx';
import { RemindAll } from './remind.tsx';

/** `/team`: what each athlete of a coach or a club still lacks for an event or a camp. */
export default function ReadinessPage() {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('activity')) || undefined;
  const query = useGetReadinessQuery(wanted ? { activity: wanted } : {});
  return (
    <Page title="Готовность команды" noindex>
      <QueryResult query={query} what="готовность команды" rows={6}>
        {(readiness) => (
          <Board
            readiness={readiness}
            onChoose={(id) => setParams(id ? { activity: id } : {}, { replace: true })}
          />
        )}
      </QueryResult>
    </Page>
  );
}

function Board({ readiness, onChoose }: { readiness: Readiness; onChoose: (id: string) => void }) {
  const { activity, choices, athletes } = readiness;
  if (!activity)
    return (
      <EmptyState
        title="Пока никто никуда не записан"
        action={
          <Row $justify="center">
            <ButtonLink to="/camp">Сборы и лагеря</ButtonLink>
            <ButtonLink to="/certification" variant="secondary">
              Аттестация
            </ButtonLink>
          </Row>
        }
      >
        Запишите спортсменов на сборы или аттестацию, и здесь будет видно, кому чего не хватает.
      </EmptyState>
    );
  const going = athletes.filter(({ status }) => status !== 'declined');
  const ready = going.filter((row) => lacksOf(row).length === 0);
  return (
    <Stack>
      {choices.length > 1 && (
        <SelectField
          label="Событие"
          name="activity"
          placeholder="Ближайшее"
          value={String(activity.id)}
          onChange={({ target }) => onChoose(target.value)}
        >
          {choices.map(({ id, name, date }) => (
            <option key={id} value={id}>
              {name}, {formatDay(date)}
            </option>
          ))}
        </SelectField>
      )}
      <Head>
        <h2>{activity.name}</h2>
        <p>
          {formatLongDay(activity.date)} · {activity.location}
        </p>
        <Count>
          Готовы {ready.length} из {going.length}
        </Count>
      </Head>
      <RemindAll activityId={activity.id} athletes={going} />
      <ReadinessTable activityId={activity.id} name={activity.name} athletes={athletes} />
    </Stack>
  );
}

const Head = styled.div`
  overflow-wrap: anywhere;

  & > h2,
  & > p {
    margin: 0;
  }
  & > p {
    color: ${token('ink2')};
  }
`;
const Count = styled.strong`
  display: block;
  margin-top: ${token('s2')};
  font-size: ${token('lead')};
`;
