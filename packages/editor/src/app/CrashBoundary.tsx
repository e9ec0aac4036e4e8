import { Component, type ReactNode } from 'react'

/**
 * Shows nothing in place of a tree whose rendering or effects threw, and reports the error. It is an error
 * boundary, not `onUncaughtError` of the root, because only React has that.
 */
export class CrashBoundary extends Component<
  { onCrash(cause: unknown): void; children: ReactNode },
  { crashed: boolean }
> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCrash(cause)
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
