import { from, selectVerifiedUser, token, useAppSelector, useLogout } from '@league/shared';
import type { User } from '@league/shared/contract';
import { Avatar, Badge, Button, Card, Page } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { profileFacts, profileName, ROLE_TITLES } from './profile-facts.ts';

function LogoutButton() {
  const logout = useLogout();
  const [isBusy, setBusy] = useState(false);
  const handleLogout = () => {
    setBusy(true);
    void logout();
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={handleLogout}>
      Выйти
    </Button>
  );
}

/** A profile in view mode. */
export function ProfileCard({ user }: { user: User }) {
  const isOwn = useAppSelector(selectVerifiedUser)?.id === user.id;
  const name = profileName(user);
  return (
    <Page title={name} eyebrow={ROLE_TITLES[user.user_type]} tools={isOwn && <LogoutButton />}>
      <Layout>
        <Photo>
          <Avatar name={name} src={user.image_url} size={144} />
          {!user.image_url && <p>Фото отсутствует</p>}
          {!user.confirmed && <Badge tone="gold">Ожидает подтверждения</Badge>}
        </Photo>
        <Card>
          <Facts>
            {profileFacts(user).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Card>
      </Layout>
    </Page>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${token('s5')};
  ${from.tablet} {
    grid-template-columns: 200px 1fr;
  }
`;
const Photo = styled.div`
  display: grid;
  gap: ${token('s3')};
  align-content: start;
  justify-items: center;
  color: ${token('ink2')};
`;
const Facts = styled.dl`
  display: grid;
  gap: ${token('s4')} ${token('s5')};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  & dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
  & dd {
    overflow-wrap: anywhere;
    font-weight: 500;
  }
`;
