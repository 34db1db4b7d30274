import type { User } from '@league/shared/contract';
import type { ComponentType } from 'react';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';

export interface ProfilePartProps {
  user: User;
  relation: ViewerRelation;
}

/** Parts of a profile that come from other features. */
export interface ProfileParts {
  NotificationsDialog: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** The photo, with buttons to change it for permitted viewers. */
  Portrait: ComponentType<ProfilePartProps & { name: string }>;
  /** The confirmation that the account waits for, and what the person can do meanwhile. */
  Standing: ComponentType<ProfilePartProps>;
  /** The change of club and coach. */
  AffiliationButton: ComponentType<Pick<ProfilePartProps, 'user'>>;
  /** An athlete's tournaments. */
  Season: ComponentType<ProfilePartProps>;
  /** Children, coaches, athletes. */
  People: ComponentType<ProfilePartProps>;
  /** An athlete's consents. */
  Consents: ComponentType<ProfilePartProps>;
  /** Security and data. */
  Privacy: ComponentType<ProfilePartProps>;
}
