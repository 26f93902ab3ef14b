import { Component, type ReactNode } from 'react'
import type { Match } from './matching/resolve-match.ts'

type ErrorBoundaryProps = { match: Match; fallback: ReactNode; children: ReactNode }

/** Shows something else where the page breaks while it is drawn, until there is another match. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { match?: Match; isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ match }: ErrorBoundaryProps, before: { match?: Match }) {
    return before.match === match ? null : { match, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
