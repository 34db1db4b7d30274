import { Fragment, type Key, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { focusRing } from '../core/focus-ring.ts';
import { token, visuallyHidden } from '../core/tokens.ts';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** How the rows are sorted by this column, where its header has a button that sorts. */
  sort?: 'ascending' | 'descending' | 'none';
  render: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Names the table for a screen reader; the page's own heading is what the eye sees. */
  caption: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Cells of a last row of sums, one a column. */
  footer?: readonly ReactNode[];
}

/** A table that scrolls inside itself where it is too wide; its first column stays. */
export function Table<Row>({ caption, columns, rows, rowKey, footer }: TableProps<Row>) {
  const captionId = useId();
  const cells = (contents: readonly ReactNode[]) =>
    columns.map(({ id, align = 'start' }, index) => (
      <Fragment key={id}>
        {index === 0 ? (
          <Cell as="th" scope="row" $align={align}>
            {contents[index]}
          </Cell>
        ) : (
          <Cell $align={align}>{contents[index]}</Cell>
        )}
      </Fragment>
    ));
  return (
    <Scroller aria-labelledby={captionId} tabIndex={0}>
      <Grid>
        <caption>
          <Caption id={captionId}>{caption}</Caption>
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, header, align = 'start', sort }) => (
              <Cell as="th" scope="col" key={id} $align={align} aria-sort={sort}>
                {header}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{cells(columns.map(({ render }) => render(row)))}</tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>{cells(footer)}</tr>
          </tfoot>
        )}
      </Grid>
    </Scroller>
  );
}

const Scroller = styled.section`
  position: relative;
  max-width: 100%;
  overflow-x: auto;
  border-radius: ${token('radiusM')};
  background: ${token('card')};

  ${focusRing}
`;

const Caption = styled.span`
  ${visuallyHidden}
  position: absolute;
`;

const Cell = styled.td<{ $align: 'start' | 'end' }>`
  padding: ${token('s3')} ${token('s4')};
  border-bottom: 1px solid ${token('line')};
  text-align: ${({ $align }) => $align};
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  th {
    font-weight: 400;
  }

  thead th {
    color: ${token('ink2')};
    font-size: ${token('small')};
    font-weight: 600;
  }

  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    background: ${token('card')};
  }

  tfoot th,
  tfoot td {
    font-weight: 700;
  }

  & > :last-child > tr:last-child > * {
    border-bottom: 0;
  }
`;
