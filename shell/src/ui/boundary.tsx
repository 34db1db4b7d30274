import { logProblem } from '@league/shared';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What is inside, for the log. */
  name: string;
  fallback: (error: unknown) => ReactNode;
  /** What is inside is tried anew when this changes. */
  resetKey: number;
  children: ReactNode;
}

/** Keeps what fails inside from taking the rest of the page along. */
export class Boundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logProblem(`Сбой в «${this.props.name}»`, error);
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
