/** The path of every page; `$name` is a parameter. A new page is declared here and imported in `routes.ts`. */
export type Path =
  | '/'
  | '/about'
  | '/admin'
  | '/admin/$section'
  | '/booking/$id'
  | '/booking/$id/payment'
  | '/booking/$id/receipt'
  | '/browse'
  | '/claim/$id/payment'
  | '/contact'
  | '/cookies'
  | '/desk'
  | '/gear/$id'
  | '/gear/$id/edit'
  | '/help'
  | '/how-it-works'
  | '/imprint'
  | '/lend'
  | '/list-gear'
  | '/messages'
  | '/notifications'
  | '/people/$id'
  | '/privacy'
  | '/profile'
  | '/rental-agreement'
  | '/settings'
  | '/terms'
  | '/unsubscribe'

/** A path without parameters. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

export type ParamsOf<P extends string> = { [Name in NameIn<P>]: string }

type NameIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
