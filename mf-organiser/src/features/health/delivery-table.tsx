import type { SiteHealth } from '@league/shared/contract';
import { Quiet, Table, type TableColumn } from '@league/shared/kit';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { enoughText, failedText, medianText, titleOf } from './health-text.ts';

type Row = SiteHealth['delivery'][number];

/** How often, how soon and how well each part was brought live, and how fast it was put right. */
export function DeliveryTable({ health }: { health: SiteHealth }) {
  const columns: readonly TableColumn<Row>[] = [
    { id: 'part', header: 'Часть', render: ({ name }) => titleOf(health, name) },
    {
      id: 'deployments',
      header: 'Вводов',
      render: ({ deployments }) => enoughText(deployments, deployments),
    },
    { id: 'lead', header: 'От кода до людей', render: (row) => medianText(row.leadTime, row) },
    { id: 'failed', header: 'Неудачных', render: failedText },
    {
      id: 'restore',
      header: 'До возврата',
      render: (row) => medianText(row.timeToRestore, row),
    },
  ];
  const rows = health.delivery.filter(({ deployments }) => deployments > 0);
  return (
    <Item as="section" aria-labelledby="delivery">
      <Name id="delivery">Выпуски за {health.days} дней</Name>
      {rows.length > 0 ? (
        <Table
          caption="Выпуски по частям"
          stacked
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
        />
      ) : (
        <Quiet>За это время ничего не вводили.</Quiet>
      )}
      {rows.some(({ perWeek }) => perWeek === null) && <Quiet>Журналу меньше недели.</Quiet>}
      <Quiet>Времена – медианы. Неудачный ввод – тот, после которого часть откатили или сняли.</Quiet>
    </Item>
  );
}
