import { logProblem } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { Component, type ReactNode } from 'react';
import { tellSeen } from '../health/seen.ts';
import { isChunkMissing, isOfLoader } from '../remotes/remote-error.ts';

interface Props {
  /** The name of the content, for the log. */
  name: string;
  /** The part that draws it, by default the shell. */
  part?: RemoteName;
  fallback: (error: unknown) => ReactNode;
  /** Called once for each failure, while the typed input of the content still counts as unsaved. */
  onFailure?: (error: unknown) => void;
  /** A change of it renders the content again. */
  resetKey: number;
  children: ReactNode;
}

/** Keeps a failure inside from affecting the rest of the page. */
export class Boundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { name, part = 'shell' } = this.props;
    logProblem(`Сбой в «${name}»`, error);
    // The loader has told of a release that it could not load.
    if (!isOfLoader(error)) tellSeen({ fault: isChunkMissing(error) ? 'load' : 'render', part, error });
    this.props.onFailure?.(error);
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ error: undefined, hasFailed: false });
    }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
