import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonStyle } from '#web/ui/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'

type AnchorProps = ComponentProps<'a'> & ButtonStyle

function Anchor({ variant, size, wide, className, children, ...rest }: AnchorProps) {
  const style = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <a {...rest} className={classNames(buttonStyle(style), className)}>
      {children}
    </a>
  )
}

/** A link within the site that looks like a button. */
export const LinkButton = createLink(Anchor)

/** The same look for addresses that leave the pages: sign-in, sign-out, other sites. */
export const AnchorButton = Anchor
