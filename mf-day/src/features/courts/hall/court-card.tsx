import { Button, ButtonLink, token } from '@league/shared';
import { boutStage, type CourtNow, clockOf, type ExpectedBout } from '@league/shared/day';
import { Badge, type BadgeTone, PlainList, Quiet, Row } from '@league/shared/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { roundText } from '../../../lib/bout-text.ts';
import { useCategoryText } from '../../../lib/categories.tsx';
import { boutsText, courtPath, minutesText } from '../../../lib/day-text.ts';
import { namesOf } from '../../../lib/desk/people.ts';
import { BoutLink, BoutState, CourtFrame } from '../../../lib/plan/bout-link.tsx';
import { whoText } from '../../../lib/plan/plan-text.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { useFallenFocus } from '../../../lib/use-fallen-focus.ts';
import { CloseCourt, OpenCourt } from './close-court.tsx';

/** Bouts of a court that are seen at once. */
const SHOWN = 3;
/** A court that is less late than this is on time. */
const ON_TIME = 5;

const buttonId = (number: number) => `move-bout-${number}`;

/** The button that moves a bout; null while it is folded away. */
export function moveButtonOf(number: number): HTMLElement | null {
  const button = document.getElementById(buttonId(number));
  return button?.closest('details:not([open])') ? null : button;
}

interface Props {
  court: CourtNow;
  /** Asks where a bout is to go. */
  onMove: (bout: ExpectedBout) => void;
  onDone: (text: string) => void;
}

/** One court: how late it is, its bouts in order, and what can be done with it. */
export function CourtCard({ court, onMove, onDone }: Props) {
  const { tournament } = useDesk();
  const { court: number, queue, fought, endsAt, isClosed } = court;
  const [tone, text] = stateOf(court);
  // The court counts as closed before the answer: a refusal stands in the dialog.
  const [isClosing, setClosing] = useState(false);
  /** How often the court was closed or opened here: the pressed button is gone then. */
  const [changed, setChanged] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFallenFocus(changed, () => heading.current);
  const handleDone = (text: string) => {
    onDone(text);
    setChanged((times = 0) => times + 1);
  };
  const row = (bout: ExpectedBout) => <BoutRow key={bout.number} bout={bout} onMove={onMove} />;
  return (
    <CourtFrame aria-labelledby={`hall-court-${number}`}>
      <Row $align="center" $justify="space-between">
        <h3 id={`hall-court-${number}`} ref={heading} tabIndex={-1}>
          Корт {number}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </Row>
      <Quiet>
        {endsAt === null
          ? `Проведено: ${boutsText(fought)}.`
          : `Проведено: ${fought}, осталось: ${queue.length}. Закончит около ${clockOf(endsAt)}.`}
      </Quiet>
      <PlainList $gap="s2">{queue.slice(0, SHOWN).map(row)}</PlainList>
      {queue.length > SHOWN && (
        <details>
          <summary>Ещё {boutsText(queue.length - SHOWN)}</summary>
          <PlainList $gap="s2">{queue.slice(SHOWN).map(row)}</PlainList>
        </details>
      )}
      <Row $align="center">
        {isClosed && !isClosing ? (
          <OpenCourt court={number} onDone={handleDone} />
        ) : (
          <>
            <ButtonLink variant="secondary" to={courtPath(tournament, number)}>
              Вести корт {number}
            </ButtonLink>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setClosing(true)}>
              Закрыть корт {number}
            </Button>
          </>
        )}
      </Row>
      <CloseCourt isOpen={isClosing} onClose={() => setClosing(false)} court={court} onDone={handleDone} />
    </CourtFrame>
  );
}

function stateOf({ isClosed, queue, fought, late }: CourtNow): [BadgeTone, string] {
  if (isClosed) return queue.length > 0 ? ['hong', 'закрыт, бои остались'] : ['plain', 'закрыт'];
  if (queue.length === 0) return ['plain', fought > 0 ? 'бои проведены' : 'боёв нет'];
  if (late < ON_TIME) return ['green', 'по времени'];
  return ['gold', `отстаёт на ${minutesText(late)}`];
}

function BoutRow({ bout, onMove }: Pick<Props, 'onMove'> & { bout: ExpectedBout }) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const nameOf = namesOf(desk);
  return (
    <Item>
      <div>
        <strong>
          <BoutLink tournament={desk.tournament} bout={bout} isApart />
        </strong>{' '}
        {boutStage(bout) === 'waiting' && (
          <>
            не раньше&nbsp;{clockOf(bout.at)}
            {bout.expected >= bout.at + ON_TIME && <>, ждём&nbsp;около&nbsp;{clockOf(bout.expected)}</>}
          </>
        )}
        <p>{whoText(bout, nameOf)}</p>
        <BoutState line={bout} nameOf={nameOf} />
        <Quiet as="small">
          {categoryText(bout.category)}, {roundText(bout.bout)}
        </Quiet>
      </div>
      {boutStage(bout) === 'waiting' && (
        <Button
          variant="quiet"
          id={buttonId(bout.number)}
          aria-label={`Перенести бой ${bout.number}`}
          onClick={() => onMove(bout)}
        >
          Перенести
        </Button>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token('s1')} ${token('s3')};
  padding: ${token('s2')} ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};

  > div {
    flex: 1 1 12rem;
    display: grid;
    justify-items: start;
  }
`;
