import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Stands in for what broke; `reset` draws it anew. */
  fallback: (reset: () => void) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a broken part from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.reset) : this.props.children
  }

  private readonly reset = () => this.setState({ hasFailed: false })
}
