import type { ClubApplication } from '@league/shared/contract';
import styled from 'styled-components';

/** What the organiser asks to mend: in the whole application, and by athlete. */
export const ReturnRemarks = ({ application }: { application: ClubApplication }) => {
  const { remark, rows, row_remarks: remarks = [] } = application;
  return (
    <>
      <span>{remark}</span>
      {remarks.length > 0 && (
        <List>
          {remarks.map(({ number, remark: text }) => (
            <li key={number}>
              <strong>{rows.find((row) => row.number === number)?.name}</strong>: {text}
            </li>
          ))}
        </List>
      )}
    </>
  );
};

const List = styled.ul`
  padding-inline-start: 1.25em;
`;
