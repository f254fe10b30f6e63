import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly fallback: ReactNode };

/** Keeps an error in one part from blanking the whole page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
