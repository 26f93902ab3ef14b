import { createContext, createElement, type ReactNode, use } from 'react'

/** A component that depends only on its props, which must be JSON, and on the address of the page. */
export type Part<Props> = (props: Props) => ReactNode

/** Returns the HTML to write for a part, or undefined if React has to render the part itself. */
export type FindPart = (part: Part<never>, props: object) => string | undefined

/** The function that finds stored parts. The server provides it for pages of visitors; it is null elsewhere. */
export const StoredPartsContext = /* @__PURE__ */ createContext<FindPart | null>(null)

type StoredPartProps<Props extends object> = {
  as: 'li' | 'div'
  className: string
  of: Part<Props>
  props: Props
}

function InBrowser<Props extends object>({ as, className, of, props }: StoredPartProps<Props>) {
  return createElement(as, { className }, createElement(of, props))
}

function OnServer<Props extends object>(given: StoredPartProps<Props>) {
  const html = use(StoredPartsContext)?.(given.of, given.props)
  if (html === undefined) return InBrowser(given)
  return createElement(given.as, {
    className: given.className,
    dangerouslySetInnerHTML: { __html: html },
  })
}

/**
 * An element around a part that many pages show, such as a card. The server renders the part once and writes the same HTML
 * into later pages of visitors (decision 45). The browser hydrates it like any other component.
 */
export const StoredPart = import.meta.env.SSR ? OnServer : InBrowser
