import { Children, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { KickArt } from '../../core/look/kick-art.tsx';
import type { KickHue } from '../../core/look/kick-svg.ts';
import { useDocumentTitle } from '../../core/page-state.ts';
import { useArrival } from '../../core/remote/arrival.ts';
import { dialogAsPage } from '../dialogs/printed-dialog.ts';
import { nbsp } from '../text/text.ts';
import * as Part from './page-parts.ts';

interface PageProps {
  title: string;
  /** Title of the browser's tab, if the page's title alone says too little. */
  documentTitle?: string;
  /** Description for search engines. */
  description?: string;
  /** The link to the parent page. */
  back?: { to: string; label: string };
  /** In small capitals above the title. */
  eyebrow?: ReactNode;
  /** A picture beside the title, of the page's owner. */
  figure?: ReactNode;
  /** Seed of the drawing behind the head; equal seeds give equal drawings. */
  art?: { seed: string; hue: KickHue };
  /** Facts under the title: date, place. */
  meta?: readonly ReactNode[];
  /** Buttons of the page, beside the title. */
  tools?: ReactNode;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** People get stuck here: the end of the page leads to the help. */
  hasHelp?: boolean;
  /** A low head on a phone, for a body that needs the height of the window. */
  isCompact?: boolean;
  /** A low head at every width: people work here, and a keyboard may leave half of the window. */
  isDesk?: boolean;
  children?: ReactNode;
}

/** A page with its head, its body and its title in the browser's tab. */
export function Page({
  title,
  documentTitle = title,
  description,
  back,
  eyebrow,
  figure,
  art,
  meta = [],
  tools,
  noindex = false,
  hasHelp = false,
  isCompact = false,
  isDesk = false,
  children,
}: PageProps) {
  useDocumentTitle(documentTitle);
  useDescription(description);
  const heading = useArrival();
  return (
    <>
      {noindex && <meta name="robots" content="noindex" />}
      <Part.Head $isCompact={isCompact} $isDesk={isDesk}>
        {art && (
          <Part.Art>
            <KickArt {...art} />
          </Part.Art>
        )}
        <Part.Column>
          {back && (
            <Part.Back to={back.to}>
              <span aria-hidden="true">← </span>
              {back.label}
            </Part.Back>
          )}
          <Part.TitleRow>
            <Part.Heading>
              {figure}
              <div>
                {eyebrow && <Part.Eyebrow>{eyebrow}</Part.Eyebrow>}
                <Part.Title ref={heading} tabIndex={-1}>
                  {nbsp(title)}
                </Part.Title>
                {meta.length > 0 && (
                  <Part.Meta>
                    {Children.map(meta, (fact) => (
                      <li>{fact}</li>
                    ))}
                  </Part.Meta>
                )}
              </div>
            </Part.Heading>
            {tools && <Part.Tools>{tools}</Part.Tools>}
          </Part.TitleRow>
        </Part.Column>
      </Part.Head>
      <Part.Column>
        <Part.Body $isCompact={isCompact} $isDesk={isDesk}>
          {children}
          {hasHelp && (
            <p>
              Не получается? <Link to="/help">Как пользоваться</Link>
            </p>
          )}
        </Part.Body>
      </Part.Column>
    </>
  );
}

/** Sets the page's description for search engines. Reuses the element that the edge's first answer may contain. */
function useDescription(description: string | undefined): void {
  useEffect(() => {
    if (!description) return;
    let meta = document.head.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) {
      meta = document.createElement('meta');
      meta.name = 'description';
      document.head.append(meta);
    }
    meta.content = description;
  }, [description]);
}

/**
 * While it is rendered: printing prints the element with `data-printed`, in a dialog too, and nothing else of the page.
 * In the kit, because its styles reach the whole page, which no remote's may.
 */
export const PrintedAlone = createGlobalStyle`
  @media print {
    ${dialogAsPage}

    [role='dialog'] {
      width: auto !important;
      max-width: none !important;
    }

    body :not(:has([data-printed])):not([data-printed]):not([data-printed] *) {
      display: none !important;
    }
  }
`;
