import { Link } from '@league/shared';
import { type DocumentKind, lacksOf, type ReadinessRow, weightText } from '@league/shared/contract';
import { Badge, type BadgeTone, Quiet, Table, type TableColumn } from '@league/shared/kit';
import { PAPERS } from '../../lib/text/paper-text.ts';
import { RemindButton } from './remind.tsx';

const ANSWERS: Record<ReadinessRow['status'], { text: string; tone: BadgeTone }> = {
  pending: { text: 'Ждёт ответа', tone: 'gold' },
  accepted: { text: 'Едет', tone: 'green' },
  declined: { text: 'Отказался', tone: 'plain' },
};

const papersText = (missing: readonly DocumentKind[]) => missing.map((kind) => PAPERS[kind].short).join(', ');

const good = <Badge tone="green">Есть</Badge>;

const COLUMNS: TableColumn<ReadinessRow>[] = [
  {
    id: 'athlete',
    header: 'Спортсмен',
    render: ({ athlete }) => (
      <Link to={`/profile/${athlete.id}`}>
        {athlete.lastname} {athlete.firstname}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Участие',
    render: ({ status }) => <Badge tone={ANSWERS[status].tone}>{ANSWERS[status].text}</Badge>,
  },
  {
    id: 'payment',
    header: 'Оплата',
    render: ({ payment_status }) =>
      payment_status === 'paid' ? <Badge tone="green">Оплачено</Badge> : <Badge tone="gold">Нет</Badge>,
  },
  {
    id: 'papers',
    header: 'Документы',
    render: ({ athlete, missing_documents }) =>
      missing_documents.length === 0 ? (
        good
      ) : (
        <Link to={`/documents?athlete=${athlete.id}`}>нет: {papersText(missing_documents)}</Link>
      ),
  },
  {
    id: 'weight',
    header: 'Вес',
    render: ({ weight }) => (weight ? weightText(weight) : <Badge tone="gold">Не указан</Badge>),
  },
  {
    id: 'consent',
    header: 'Согласие',
    render: ({ missing_consent }) => (missing_consent.length === 0 ? good : <Badge tone="gold">Нет</Badge>),
  },
];

interface Props {
  activityId: number;
  name: string;
  athletes: readonly ReadinessRow[];
}

/** The athletes with what each lacks and the reminder: a table, on a phone a card each; the unready come first. */
export function ReadinessTable({ activityId, name, athletes }: Props) {
  const remind: TableColumn<ReadinessRow> = {
    id: 'remind',
    header: 'Готовность',
    render: (row) => {
      if (row.status === 'declined') return '–';
      if (lacksOf(row).length === 0) return <Badge tone="green">Готов</Badge>;
      if (!row.has_reader)
        return (
          <Quiet as="span">
            Некому напомнить: <Link to="/team/invite">пригласите родителя</Link>
          </Quiet>
        );
      return <RemindButton activityId={activityId} row={row} />;
    },
  };
  const order = (row: ReadinessRow) => (row.status === 'declined' ? 2 : lacksOf(row).length === 0 ? 1 : 0);
  return (
    <Table
      caption={`Готовность: ${name}`}
      stacked
      columns={[...COLUMNS, remind]}
      rows={athletes.toSorted((one, other) => order(one) - order(other))}
      rowKey={({ athlete }) => athlete.id}
    />
  );
}
