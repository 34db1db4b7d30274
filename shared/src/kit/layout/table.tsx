import { Fragment, type Key, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { below, token, visuallyHidden } from '../../core/look/tokens.ts';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Hidden on a phone, where another column repeats the content. */
  notOnPhone?: boolean;
  render: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Accessible name of the table; hidden, because the page has its own heading. */
  caption: string;
  /** The first column is the row's header. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Cells of a last row of sums, one per column. */
  footer?: readonly ReactNode[];
  /**
   * On a phone each row is a block with the column's header before every cell; `tablet` includes tablets. Headers must
   * then be plain text.
   */
  stacked?: boolean | 'tablet';
}

/** A table that scrolls inside itself if it is too wide; its first column stays in place. */
export function Table<Row>({ caption, columns, rows, rowKey, footer, stacked = false }: TableProps<Row>) {
  const captionId = useId();
  // Explicit roles, because a browser may not treat a table with another `display` as a table.
  const role = (name: string) => (stacked ? { role: name } : {});
  const cells = (contents: readonly ReactNode[]) =>
    columns.map(({ id, header, align = 'start', notOnPhone }, index) => (
      <Fragment key={id}>
        {index === 0 ? (
          <Cell as="th" scope="row" $align={align} {...role('rowheader')}>
            {contents[index]}
          </Cell>
        ) : (
          <Cell
            $align={align}
            $notOnPhone={notOnPhone}
            data-header={stacked ? header : undefined}
            {...role('cell')}
          >
            {contents[index]}
          </Cell>
        )}
      </Fragment>
    ));
  return (
    <Scroller aria-labelledby={captionId} tabIndex={0}>
      <Grid $stacked={stacked} {...role('table')}>
        <caption>
          <Caption id={captionId}>{caption}</Caption>
        </caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map(({ id, header, align = 'start', notOnPhone }) => (
              <Cell
                as="th"
                scope="col"
                key={id}
                $align={align}
                $notOnPhone={notOnPhone}
                {...role('columnheader')}
              >
                {header}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...role('row')}>
              {cells(columns.map(({ render }) => render(row)))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot {...role('rowgroup')}>
            <tr {...role('row')}>{cells(footer)}</tr>
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

const Cell = styled.td<{ $align: 'start' | 'end'; $notOnPhone?: boolean | undefined }>`
  padding: ${token('s3')} ${token('s4')};
  border-bottom: 1px solid ${token('line')};
  text-align: ${({ $align }) => $align};

  ${below.tablet} {
    ${({ $notOnPhone }) => $notOnPhone && 'display: none;'}
    padding-inline: ${token('s2')};

    /* A thumb needs more than the height of a line. */
    & > a {
      display: inline-flex;
      align-items: center;
      min-width: ${token('touch')};
      min-height: ${token('touch')};
    }
  }
`;

const stack = css`
  thead {
    ${visuallyHidden}
    position: absolute;
  }

  tbody,
  tfoot,
  tbody > tr,
  tfoot > tr {
    display: block;
  }

  tbody > tr,
  tfoot > tr {
    padding-bottom: ${token('s2')};
    border-bottom: 1px solid ${token('line')};
  }

  tr > th,
  tr > td {
    display: flex;
    gap: ${token('s3')};
    align-items: baseline;
    justify-content: space-between;
    padding: ${token('s1')} ${token('s4')};
    border-bottom: 0;
    text-align: start;
  }

  tr > th {
    padding-top: ${token('s3')};
    font-weight: 600;
  }

  td::before {
    flex: none;
    color: ${token('ink2')};
    font-size: ${token('small')};
    content: attr(data-header);
  }

  tr > td:empty {
    display: none;
  }
`;

const Grid = styled.table<{ $stacked: boolean | 'tablet' }>`
  ${({ $stacked }) =>
    $stacked &&
    css`
      ${$stacked === 'tablet' ? below.desktop : below.tablet} {
        ${stack}
      }
    `}
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
