import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in when the children could not be fetched or drawn; `retry` tries them again. */
  fallback: (retry: () => void) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps the rest of an island going when a part of it fails. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => {
      this.setState({ hasFailed: false });
    });
  }
}
