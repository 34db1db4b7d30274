import { Button, failureText, logProblem, token } from '@league/shared';
import { startTime } from '@league/shared/contract';
import {
  Answer,
  CallDialog,
  DialogButton,
  type DialogControl,
  Outcome,
  PlainList,
  Quiet,
  Row,
  SelectField,
  Stack,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useCreateContentPreviewMutation,
  useListContentPreviewsQuery,
  useRevokeContentPreviewMutation,
} from '../../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../../lib/organiser-result.tsx';
import { NewLink, type OpenLink } from './new-link.tsx';

/** For how long a link may work. */
const TERMS: readonly { days: number; label: string }[] = [
  { days: 1, label: 'один день' },
  { days: 3, label: '3 дня' },
  { days: 7, label: 'неделю' },
  { days: 14, label: 'две недели' },
  { days: 30, label: '30 дней' },
  { days: 60, label: '60 дней' },
];
const USUAL = '7';

/** The links by which somebody without an account sees the draft: make one, send it, take it back. */
export function PreviewLinks({ tournament, title }: { tournament: string; title: string }) {
  const query = useListContentPreviewsQuery({ tournament });
  const [create, { isLoading }] = useCreateContentPreviewMutation();
  const [days, setDays] = useState(USUAL);
  const [link, setLink] = useState<OpenLink>();
  const [problem, setProblem] = useState('');
  const [isRevoked, setRevoked] = useState(false);

  const handleCreate = async () => {
    setProblem('');
    setRevoked(false);
    const { data, error } = await create({ tournament, days: Number(days) });
    if (data) return setLink(data);
    logProblem('Ссылка не создана', error);
    setProblem(failureText(error, 'Ссылка не создана. Попробуйте ещё раз.'));
  };
  const isShown = link && (query.data ?? []).some(({ id }) => id === link.id);
  return (
    <Stack $gap="s3">
      <Quiet>
        По ссылке страницу турнира увидит любой, кому вы её отправите: такой, какая она в черновике в эту
        минуту.
      </Quiet>
      <Row $align="end">
        <Term>
          <SelectField
            label="Ссылка работает"
            name="days"
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
          >
            {TERMS.map((term) => (
              <option key={term.days} value={term.days}>
                {term.label}
              </option>
            ))}
          </SelectField>
        </Term>
        <Button variant="secondary" busy={isLoading} onClick={() => void handleCreate()}>
          Создать ссылку
        </Button>
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
      {isRevoked && <Outcome text="Ссылка закрыта." />}
      {isShown && <NewLink key={link.id} link={link} title={title} />}
      <OrganiserResult query={query} what="ссылки" rows={1}>
        {(links) =>
          links.length === 0 ? (
            <Quiet>Действующих ссылок нет.</Quiet>
          ) : (
            <Links>
              {links.map(({ id, by, created_at, expires_at }) => {
                const name = `ссылка от ${startTime(created_at)}`;
                return (
                  <li key={id}>
                    <div>
                      <strong>До {startTime(expires_at)}</strong>
                      <Quiet>
                        {by ?? 'Автора на сайте нет'}, {startTime(created_at)}
                      </Quiet>
                    </div>
                    <DialogButton label="Закрыть" variant="quiet" aria-label={`Закрыть: ${name}`}>
                      {(control) => (
                        <Revoke
                          {...control}
                          {...{ tournament, name }}
                          preview={id}
                          onRevoked={() => setRevoked(true)}
                        />
                      )}
                    </DialogButton>
                  </li>
                );
              })}
            </Links>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}

interface RevokeProps extends DialogControl {
  tournament: string;
  preview: number;
  name: string;
  onRevoked: () => void;
}

function Revoke({ tournament, preview, name, onRevoked, ...control }: RevokeProps) {
  const [revoke] = useRevokeContentPreviewMutation();
  return (
    <CallDialog
      {...control}
      title={`Закрыть: ${name}?`}
      confirmLabel="Закрыть ссылку"
      cancelLabel="Оставить"
      send={() => revoke({ tournament, preview })}
      failed="Закрыть не получилось. Попробуйте ещё раз."
      onSent={onRevoked}
    >
      По ней больше никто ничего не увидит. Открыть её снова нельзя, создать другую – можно.
    </CallDialog>
  );
}

const Term = styled.div`
  flex: 0 1 12rem;
`;

const Links = styled(PlainList)`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('s2')} ${token('s4')};
    align-items: center;
    justify-content: space-between;
    padding-block: ${token('s2')};
    border-top: 1px solid ${token('line')};
  }

  & > li > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;
