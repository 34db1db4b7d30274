import { from, Link, token } from '@league/shared';
import type { TournamentContent, TournamentLink, TournamentSummary } from '@league/shared/contract';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { downloadOf } from '../../lib/tournament.ts';
import { linkNote, tournamentLinks } from '../../lib/tournament-links.ts';
import type { Progress } from '../../lib/use-tournaments.ts';

interface LinkFaceProps {
  link: TournamentLink;
  /** File name of a download, without its extension. */
  fileName: string[];
  /** The address is not the page's own: a link into the page moves there and leaves the address alone. */
  isWhole: boolean;
  children: ReactNode;
}

const moveTo = (id: string) => document.getElementById(id)?.scrollIntoView();

function LinkFace({ link, fileName, isWhole, children }: LinkFaceProps) {
  switch (link.kind) {
    case 'site':
      return isWhole && link.to.startsWith('#') ? (
        <Jump type="button" onClick={() => moveTo(link.to.slice(1))}>
          {children}
        </Jump>
      ) : (
        <SiteLink to={link.to}>{children}</SiteLink>
      );
    case 'external':
      return (
        <PlainLink href={link.href} rel="noopener noreferrer">
          {children}
        </PlainLink>
      );
    case 'file':
      return (
        <PlainLink href={link.href} download={downloadOf(link.href, fileName)}>
          {children}
        </PlainLink>
      );
    case 'unavailable':
      return <Unavailable>{children}</Unavailable>;
  }
}

/** The six links of a tournament: a row over the head's lower edge, two columns on a phone. */
export function TournamentLinksRow({
  tournament: { id, title },
  content,
  isWhole,
  progress,
}: {
  tournament: TournamentSummary;
  content: TournamentContent;
  isWhole: boolean;
  progress: Progress | undefined;
}) {
  return (
    <nav aria-label="Материалы турнира">
      <Row>
        {tournamentLinks(id, content, { isWhole, progress }).map(({ label, link }) => (
          <li key={label}>
            <LinkFace link={link} fileName={[title, label.toLowerCase()]} isWhole={isWhole}>
              <b>{label}</b>
              <small>{linkNote(link)}</small>
            </LinkFace>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 1px;
  padding: 0;
  overflow: hidden;
  border-radius: ${token('radiusM')};
  background: ${token('line')};
  box-shadow: ${token('shadow')};
  list-style: none;

  > li {
    background: ${token('card')};
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${from.desktop} {
    grid-template-columns: repeat(6, 1fr);
  }
`;

const face = css`
  display: flex;
  flex-direction: column;
  gap: ${token('s2')};
  height: 100%;
  min-height: 88px;
  padding: ${token('s4')};
  color: ${token('ink')};
  text-decoration: none;

  b {
    font-weight: 600;
  }

  small {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

const linkFace = css`
  ${face}
  transition: background ${token('fast')};

  &:hover {
    background: ${token('chungSoft')};
  }

  &:focus-visible {
    border-radius: ${token('radiusM')};
    outline: 3px solid ${token('chung')};
    outline-offset: -3px;
  }
`;

const SiteLink = styled(Link)`
  ${linkFace}
`;

const PlainLink = styled.a`
  ${linkFace}
`;

const Jump = styled.button`
  ${linkFace}
  width: 100%;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Unavailable = styled.span`
  ${face}
  background: ${token('paper')};

  b {
    color: ${token('ink2')};
    font-weight: 500;
  }
`;
