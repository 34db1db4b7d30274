import type { TournamentContent } from '@league/shared/contract';
import { EmptyState, RangeText, Table } from '@league/shared/kit';

type CategoryCount = TournamentContent['counts'][number];

const sum = (counts: CategoryCount[], of: (row: CategoryCount) => number) =>
  counts.reduce((total, row) => total + of(row), 0);
const everyone = ({ female, male }: CategoryCount) => female + male;

export function CountsTable({ counts }: { counts: CategoryCount[] }) {
  if (counts.length === 0) {
    return (
      <EmptyState title="Участники ещё не подсчитаны">Таблица появится после мандатной комиссии.</EmptyState>
    );
  }
  return (
    <Table
      caption="Число участников по категориям"
      columns={[
        {
          id: 'category',
          header: 'Команда / возраст',
          render: ({ category }) => <RangeText>{category}</RangeText>,
        },
        { id: 'female', header: 'Жен.', align: 'end', render: ({ female }) => female },
        { id: 'male', header: 'Муж.', align: 'end', render: ({ male }) => male },
        { id: 'total', header: 'Всего', align: 'end', render: everyone },
      ]}
      rows={counts}
      rowKey={({ category }) => category}
      footer={[
        'Всего',
        sum(counts, ({ female }) => female),
        sum(counts, ({ male }) => male),
        sum(counts, everyone),
      ]}
    />
  );
}
