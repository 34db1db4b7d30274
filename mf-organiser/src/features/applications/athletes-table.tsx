import { type OpenedApplication, SPORT_RANKS, weightText } from '@league/shared/contract';
import { Badge, Field, formatDay, Row, Table, type TableColumn } from '@league/shared/kit';
import { NOT_PUBLIC } from './inbox-text.ts';

type EntryRow = OpenedApplication['rows'][number];

/** «6 гып», «1 Пум». */
const levelText = (level: string): string => (level.includes('Пум') ? level : `${level} гып`);

const FACTS: readonly TableColumn<EntryRow>[] = [
  {
    id: 'name',
    header: 'Спортсмен',
    render: ({ number, name, name_hidden }) => (
      <Row as="span" $align="center" $gap="s1 s2">
        <span>
          {number}. {name}
        </span>
        {name_hidden && <Badge tone="gold">{NOT_PUBLIC}</Badge>}
      </Row>
    ),
  },
  { id: 'birthdate', header: 'Дата рождения', render: ({ birthdate }) => formatDay(birthdate) },
  { id: 'weight', header: 'Вес', render: ({ sex, weight }) => `${sex}, ${weightText(weight)}` },
  {
    id: 'rank',
    header: 'Разряд',
    render: ({ sport_qualification: rank }) => SPORT_RANKS[SPORT_RANKS.length - rank],
  },
  { id: 'level', header: 'Пояс', render: ({ technical_quality }) => levelText(technical_quality) },
  { id: 'team', header: 'Команда', render: ({ teamName, city }) => `${teamName}, ${city}` },
  { id: 'coach', header: 'Тренер', render: ({ coachName }) => coachName },
];

interface Props {
  rows: readonly EntryRow[];
  /** By the number of the row. */
  remarks: Readonly<Record<number, string>>;
  onRemark: (number: number, text: string) => void;
}

/** The athletes of an application, each with a field for a remark. */
export const AthletesTable = ({ rows, remarks, onRemark }: Props) => (
  <Table
    caption="Спортсмены заявки"
    columns={[
      ...FACTS,
      {
        id: 'remark',
        header: '',
        render: ({ number }) => (
          <Field
            name={`remark-${number}`}
            label="Замечание"
            value={remarks[number] ?? ''}
            onChange={({ target }) => onRemark(number, target.value)}
            aria-label={`Замечание к спортсмену ${number}`}
          />
        ),
      },
    ]}
    rows={rows}
    rowKey={({ number }) => number}
    stacked="tablet"
  />
);
