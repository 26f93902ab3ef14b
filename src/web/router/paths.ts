/** The address of every page; `$name` stands for a part that differs. A new page is named here and loaded in `routes.ts`. */
export type Path =
  | '/'
  | '/about'
  | '/admin'
  | '/admin/$section'
  | '/booking/$id/payment'
  | '/booking/$id/receipt'
  | '/browse'
  | '/contact'
  | '/gear/$id'
  | '/gear/$id/edit'
  | '/help'
  | '/how-it-works'
  | '/lend'
  | '/list-gear'
  | '/messages'
  | '/notifications'
  | '/profile'
  | '/settings'
  | '/unsubscribe'

/** A page whose address is always the same. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

export type ParamsOf<P extends string> = { [Name in NameIn<P>]: string }

type NameIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
