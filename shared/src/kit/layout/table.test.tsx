import { render, screen, within } from '@testing-library/react';
import { Table } from './table.tsx';

const rows = [
  { category: 'Кадеты, кат. А', female: 33, male: 47 },
  { category: 'Кадеты, кат. Б', female: 9, male: 21 },
];

beforeEach(() => {
  render(
    <Table
      caption="Участники"
      columns={[
        { id: 'category', header: 'Команда / возраст', render: ({ category }) => category },
        { id: 'female', header: 'Жен.', align: 'end', render: ({ female }) => female },
        { id: 'male', header: 'Муж.', align: 'end', render: ({ male }) => male },
      ]}
      rows={rows}
      rowKey={({ category }) => category}
      footer={['Всего', 42, 68]}
    />,
  );
});

test('Table · has a name, and each figure belongs to a row and a column', () => {
  const table = screen.getByRole('table', { name: 'Участники' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Команда / возраст', 'Жен.', 'Муж.']);
  const row = screen.getByRole('row', { name: 'Кадеты, кат. А 33 47' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Кадеты, кат. А');
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
});

test('Table · names the column before each cell and stays a table · it is stacked on a phone', () => {
  render(
    <Table
      caption="Заявки"
      stacked
      columns={[
        { id: 'name', header: 'Спортсмен', render: ({ name }) => name },
        { id: 'status', header: 'Участие', render: ({ status }) => status },
      ]}
      rows={[{ name: 'Орлов Марк', status: 'Ждёт ответа' }]}
      rowKey={({ name }) => name}
    />,
  );
  const table = screen.getByRole('table', { name: 'Заявки' });
  expect(table).toHaveAttribute('role', 'table');
  expect(within(table).getByRole('cell', { name: 'Ждёт ответа' })).toHaveAttribute('data-header', 'Участие');
  expect(within(table).getByRole('rowheader', { name: 'Орлов Марк' })).toBeVisible();
});
