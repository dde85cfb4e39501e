/** What is left of a page that fails while it is shown: our own words and a way to begin again, never an empty document. */
import { Component, type ReactNode } from 'react'
import { NotLoaded } from './lazy-part.tsx'

export const PageFailed = () => <NotLoaded isPage onRetry={() => location.reload()} />

export class ErrorBoundary extends Component<{ children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}
