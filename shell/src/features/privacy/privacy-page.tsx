import { token } from '@league/shared';
import { CONSENT } from '@league/shared/contract';
import { formatLongDay, Notice, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { contactLinks, contacts } from '../../lib/contacts.ts';
import { policy } from './policy.ts';

/** What the league does with personal data, and the text of the consent. */
export default function PrivacyPage() {
  return (
    <Page
      title="Политика обработки персональных данных"
      art={{ seed: 'privacy', hue: 'chung' }}
      meta={[<>Действует с&nbsp;{formatLongDay(policy.date)}</>]}
    >
      <Text>
        <Notice tone="warning" title="Образец текста.">
          До открытия сайта лига заменяет его своим.
        </Notice>
        {policy.parts.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <section id="consent">
          <h2>Текст согласия</h2>
          <blockquote>{CONSENT.text}</blockquote>
          <p>Редакция от&nbsp;{formatLongDay(CONSENT.version)}</p>
        </section>
        <section>
          <h2>Куда писать</h2>
          <p>
            <a href={contactLinks.email}>{contacts.email}</a>
          </p>
        </section>
      </Text>
    </Page>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${token('s5')};
  max-width: 44em;
  & h2 {
    margin-bottom: ${token('s2')};
    font-size: ${token('lead')};
    font-weight: 600;
  }
  & p + p {
    margin-top: ${token('s2')};
  }
  & blockquote {
    margin: 0 0 ${token('s2')};
    padding-inline-start: ${token('s4')};
    border-inline-start: 4px solid ${token('line')};
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
  }
`;
