import { SecurityPage } from '../features/security/security-page.tsx';
import { SessionsPanel } from '../features/security/sessions-panel.tsx';

/** `/security`: the protection of one's own account, and its sessions. */
export default function SecurityRoute() {
  return <SecurityPage devices={<SessionsPanel />} />;
}
