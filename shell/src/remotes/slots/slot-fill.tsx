import type { SlotRequest } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { RemoteError } from '../remote-error.ts';
import { RemoteFrame } from '../remote-frame.tsx';
import { useRemote, useRemoteLoader } from '../use-remote.ts';

function SlotComponent({
  remote,
  slot,
  props,
}: {
  remote: RemoteName;
  slot: string;
  props: SlotRequest['props'];
}) {
  const { slots } = useRemote(remote);
  const Component = slots?.[slot];
  if (!Component) throw new RemoteError('REMOTE-006', `${remote}/${slot}`);
  return <Component {...props} />;
}

/** Fills a `<Slot>` with the component of the remote that its name begins with. */
export function SlotFill({ name, props, isOptional = false }: SlotRequest) {
  const [remote = '', slot = ''] = name.split('/');
  const retirement = useRemoteLoader().discovery.retirementOf(remote);
  if (retirement) return isOptional ? null : <p>{retirement.notice}</p>;
  return (
    <RemoteFrame name={remote} isPage={false} isOptional={isOptional}>
      <SlotComponent remote={remote} slot={slot} props={props} />
    </RemoteFrame>
  );
}
