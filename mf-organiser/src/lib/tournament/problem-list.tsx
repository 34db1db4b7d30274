import { Link, token } from '@league/shared';
import { type ContentDraft, type DraftProblem, problemInWords } from '@league/shared/contract';
import styled from 'styled-components';

interface Props {
  problems: readonly DraftProblem[];
  document: ContentDraft['document'];
  href: (field: string) => string;
  /** The list stands in the form: the address gets no entry of its own in the history. */
  replace?: boolean;
}

/** What keeps a tournament from being published, each with the way to its field. */
export const ProblemList = ({ problems, document, href, ...way }: Props) => (
  <List>
    {problems.map((problem) => {
      const { place, sentence } = problemInWords(problem, document);
      return (
        <li key={`${problem.field} ${sentence}`}>
          <Link to={href(problem.field)} {...way}>
            {place}
          </Link>
          : {sentence}
        </li>
      );
    })}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${token('s2')};
  padding-inline-start: ${token('s5')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
