import type { User } from '@league/shared/contract';
import type { ComponentType } from 'react';
import type { Relation } from '../../lib/relation.ts';

/** What a part of a profile is told. */
export interface ProfilePartProps {
  user: User;
  relation: Relation;
}

/** The parts of a profile that other features draw. */
export interface ProfileParts {
  NotificationsDialog: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** The photo, and for those who may the way to change it. */
  Portrait: ComponentType<ProfilePartProps & { name: string }>;
  /** What an account waits for. */
  Standing: ComponentType<ProfilePartProps>;
  /** The way to another club and coach. */
  AffiliationButton: ComponentType<Pick<ProfilePartProps, 'user'>>;
  /** Children, coaches, athletes. */
  People: ComponentType<ProfilePartProps>;
  /** Security and data. */
  Privacy: ComponentType<ProfilePartProps>;
}
