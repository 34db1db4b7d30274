import { Button, token } from '@league/shared';
import { type Answer as AnswerOf, type ContentDraft, startTime } from '@league/shared/contract';
import {
  Badge,
  CallDialog,
  DialogButton,
  type DialogControl,
  Outcome,
  PlainList,
  Quiet,
  Row,
  Stack,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useListContentRevisionsQuery,
  useRestoreContentRevisionMutation,
} from '../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';

type Revision = AnswerOf<'listContentRevisions'>[number];

/** Revisions that are shown at first, and sentences of each. */
const SHOWN = 5;
const FIRST = 5;

/** Every state of the draft: who changed what, and the way back to it. */
export function RevisionList({ draft }: { draft: ContentDraft }) {
  const query = useListContentRevisionsQuery({ tournament: draft.id });
  const [isWhole, setWhole] = useState(false);
  const [outcome, setOutcome] = useState('');
  return (
    <Stack $gap="s3">
      {outcome && <Outcome text={outcome} />}
      <OrganiserResult query={query} what="историю">
        {(revisions) => (
          <>
            <Revisions>
              {revisions.slice(0, isWhole ? undefined : SHOWN).map((revision, index) => (
                <li key={revision.number}>
                  <Line
                    {...{ draft, revision }}
                    isNewest={index === 0}
                    restored={revisions.find(({ number }) => number === revision.restored)?.at}
                    onRestored={setOutcome}
                  />
                </li>
              ))}
            </Revisions>
            {!isWhole && revisions.length > SHOWN && (
              <Row>
                <Button variant="quiet" onClick={() => setWhole(true)}>
                  Показать все ({revisions.length})
                </Button>
              </Row>
            )}
          </>
        )}
      </OrganiserResult>
    </Stack>
  );
}

interface LineProps {
  draft: ContentDraft;
  revision: Revision;
  isNewest: boolean;
  /** When the revision was saved that it brought back. */
  restored: string | undefined;
  onRestored: (outcome: string) => void;
}

function Line({ draft, revision, isNewest, restored, onRestored }: LineProps) {
  const { number, at, by, changes } = revision;
  const when = startTime(at);
  return (
    <>
      <Head>
        <div>
          <strong>{when}</strong>
          <Quiet>{by ?? 'Автора на сайте нет'}</Quiet>
        </div>
        <Row $gap="s2" $align="center">
          {number === draft.live && <Badge tone="green">на сайте</Badge>}
          {isNewest ? (
            <Badge tone="plain">черновик</Badge>
          ) : (
            <DialogButton label="Вернуть" variant="quiet" aria-label={`Вернуть: ${when}`}>
              {(control) => <Restore {...control} {...{ draft, revision, onRestored }} />}
            </DialogButton>
          )}
        </Row>
      </Head>
      {restored && <Quiet>Возвращён черновик от {startTime(restored)}</Quiet>}
      {number === 1 ? <Quiet>Создан</Quiet> : <Changes changes={changes} />}
    </>
  );
}

/** The sentences of a revision, the first ones at once. */
const Changes = ({ changes }: { changes: readonly string[] }) => (
  <>
    <Sentences changes={changes.slice(0, FIRST)} />
    {changes.length > FIRST && (
      <details>
        <summary>Ещё {changes.length - FIRST}</summary>
        <Sentences changes={changes.slice(FIRST)} />
      </details>
    )}
  </>
);

const Sentences = ({ changes }: { changes: readonly string[] }) => (
  <List>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </List>
);

type RestoreProps = DialogControl & Omit<LineProps, 'isNewest' | 'restored'>;

function Restore({ draft, revision, onRestored, ...control }: RestoreProps) {
  const [restore] = useRestoreContentRevisionMutation();
  const { id, version } = draft;
  const when = startTime(revision.at);
  return (
    <CallDialog
      {...control}
      title={`Вернуть черновик от ${when}?`}
      confirmLabel="Вернуть"
      send={() => restore({ tournament: id, revision: revision.number, version })}
      failed="Вернуть не получилось. Попробуйте ещё раз."
      onSent={() => onRestored(`Черновик снова такой, каким был ${when}.`)}
    >
      То, что стоит в черновике сейчас, останется в истории. На сайте ничего не изменится, пока вы не
      опубликуете черновик.
    </CallDialog>
  );
}

const Revisions = styled(PlainList)`
  display: grid;

  & > li {
    display: grid;
    gap: ${token('s2')};
    padding-block: ${token('s3')};
    border-top: 1px solid ${token('line')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')} ${token('s4')};
  align-items: center;

  & > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('s1')};
  padding-inline-start: ${token('s5')};
  overflow-wrap: anywhere;
`;
