import { Component, type ReactNode } from 'react'
import type { Match } from './matching/resolve-match.ts'

type ErrorBoundaryProps = { match: Match; fallback: ReactNode; children: ReactNode }

/** Shows the fallback when the page throws while rendering, until the match changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { match?: Match; isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ match }: ErrorBoundaryProps, previous: { match?: Match }) {
    return previous.match === match ? null : { match, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
