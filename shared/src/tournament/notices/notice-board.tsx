import { token, visuallyHidden } from '@league/shared';
import { dayInWords, type Notice } from '@league/shared/contract';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { PictureFace } from '../editing/picture-face.ts';
import { Mark } from '../mark.ts';
import { useLeagueDay } from '../nearest/use-league-day.ts';

/** Only addresses of pages: whatever else an address may do stays a text. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+)/;

/** What closes the sentence around an address, and is no part of it. */
const CLOSING = /[.,;:!?)\]]+$/;

/** A plain text whose addresses of pages are links; line breaks stay. */
function LinkedText({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const address = part.replace(CLOSING, '');
    return (
      <Fragment key={key}>
        <a href={address} rel="noopener noreferrer">
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}

interface Props {
  notices: readonly Notice[];
  /** Shows the whole of them from the beginning. */
  isOpen?: boolean;
}

/**
 * Notices of the league: the title of the newest in two lines at most, and all of them once it is pressed. Nothing while
 * there are none, or the last day of all is over.
 */
export function NoticeBoard({ notices, isOpen = false }: Props) {
  const today = useLeagueDay();
  const shown = notices.filter(({ until }) => until >= today);
  const [newest, ...others] = shown;
  if (!newest) return null;
  return (
    <Board open={isOpen || undefined}>
      <Summary>
        <Newest data-when="closed">{newest.title}</Newest>
        {newest.is_sample && (
          <Mark $tone="sample" data-when="closed">
            Образец
          </Mark>
        )}
        {others.length > 0 && (
          <More data-when="closed">
            <span aria-hidden="true">+{others.length}</span>
            <Said>и ещё {others.length}</Said>
          </More>
        )}
        <span data-when="open">{others.length > 0 ? 'Объявления лиги' : 'Объявление лиги'}</span>
      </Summary>
      {shown.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} />
      ))}
    </Board>
  );
}

function NoticeArticle({ notice }: { notice: Notice }) {
  const { title, text, until, picture_url, picture_alt, is_sample } = notice;
  const [isBroken, setBroken] = useState(false);
  return (
    <Article>
      <Title>
        {title} {is_sample && <Mark $tone="sample">Образец</Mark>}
      </Title>
      {picture_url && !isBroken && (
        <Picture
          src={picture_url}
          alt={picture_alt}
          width={1200}
          height={630}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
      <Text>
        <LinkedText>{text}</LinkedText>
      </Text>
      <Until>
        Действует до <time dateTime={until}>{dayInWords(until).replaceAll(' ', '\u00a0')}</time>
      </Until>
    </Article>
  );
}

const Board = styled.details`
  border: 1px solid ${token('line')};
  border-inline-start: 4px solid ${token('gold')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};

  &[open] [data-when='closed'],
  &:not([open]) [data-when='open'] {
    display: none;
  }
`;

const Summary = styled.summary`
  display: flex;
  gap: ${token('s2')};
  align-items: center;
  box-sizing: border-box;
  min-height: ${token('touch')};
  padding: ${token('s2')} ${token('s3')};
  border-radius: ${token('radiusM')};
  font-weight: 600;
  line-height: 1.25;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & > :not(:first-child, [data-when='open']) {
    flex: none;
    font-size: ${token('small')};
  }

  &::after {
    flex: none;
    width: 8px;
    height: 8px;
    margin-inline-start: auto;
    border: solid ${token('ink2')};
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
    content: '';
  }

  [open] > &::after {
    transform: translateY(2px) rotate(225deg);
  }
`;

/** Two lines at most. */
const Newest = styled.span`
  font-size: 0.9375rem;
  display: -webkit-box;
  overflow: hidden;
  min-width: 0;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Short, so that the title has room on a phone. */
const More = styled.span`
  position: relative;
  padding: 0 10px;
  border-radius: ${token('round')};
  background: ${token('goldSoft')};
  color: ${token('goldInk')};
`;

const Said = styled.span`
  ${visuallyHidden}
`;

const Article = styled.article`
  display: grid;
  gap: ${token('s3')};
  padding: ${token('s4')} ${token('s3')};
  border-block-start: 1px solid ${token('line')};
`;

const Title = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: anywhere;

  & > span {
    font-size: ${token('small')};
  }
`;

const Picture = styled(PictureFace)`
  max-width: 26rem;
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Until = styled.p`
  color: ${token('ink2')};
  font-size: ${token('small')};
`;
