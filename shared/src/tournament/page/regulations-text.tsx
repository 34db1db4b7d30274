import { token } from '@league/shared';
import { micromark } from 'micromark';
import { useMemo } from 'react';
import styled from 'styled-components';

/**
 * The regulations of a tournament, written in Markdown. The library leaves no HTML of the author in them and no address that
 * runs a script; headings begin below that of the section.
 */
export default function RegulationsText({ text }: { text: string }) {
  const html = useMemo(() => drawMarkdown(text), [text]);
  // Made by micromark, which escapes all that is not Markdown.
  return <Text dangerouslySetInnerHTML={{ __html: html }} />;
}

const LEVELS_BELOW = 2;

export const drawMarkdown = (text: string): string =>
  micromark(text).replace(
    /<(\/?)h([1-6])>/g,
    (_, end, level) => `<${end}h${Math.min(6, Number(level) + LEVELS_BELOW)}>`,
  );

const Text = styled.div`
  max-width: 70ch;
  overflow-wrap: anywhere;

  & :is(h3, h4, h5, h6) {
    margin: ${token('s5')} 0 ${token('s2')};
    font-size: ${token('lead')};
  }

  & :is(p, ul, ol) {
    margin: 0 0 ${token('s3')};
  }

  & a {
    color: ${token('chung')};
  }
`;
