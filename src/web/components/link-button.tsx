import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '#web/router/link.tsx'
import type { Path } from '#web/router/paths.ts'
import { buttonStyle, type ButtonStyle } from '#web/ui/buttons/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'

type AnchorProps = ComponentProps<'a'> & ButtonStyle

function Anchor({ variant, size, wide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={linkStyle({ variant, size, wide, className })}>
      {children}
    </a>
  )
}

type LinkStyle = { [Part in keyof ButtonStyle]: ButtonStyle[Part] | undefined } & {
  className: string | undefined
}

function linkStyle({ variant, size, wide, className }: LinkStyle): string {
  const style = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }
  return classNames(buttonStyle(style), className)
}

/** A link within the site that looks like a button. */
export function LinkButton<P extends Path>(props: LinkProps<P> & ButtonStyle) {
  const { variant, size, wide, className, ...link } = props
  const styled = { ...link, className: linkStyle({ variant, size, wide, className }) }
  return <Link<P> {...(styled as unknown as LinkProps<P>)} />
}

/** A plain link that looks like a button, for addresses that need a full navigation: sign-in, sign-out, other sites. */
export const AnchorButton = Anchor
