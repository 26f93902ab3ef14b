import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { Appearance, CssFontSource, CustomFontSource } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

const bodyFont = 'Hanken Grotesk Variable'

/** Returns the provider's appearance options in our colors, and new ones whenever the theme changes. */
export function useCardAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const observer = new MutationObserver(() => setAppearance(readAppearance()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
  return appearance
}

// The provider renders the form in an iframe, which cannot read our CSS variables.
function readAppearance(): Appearance {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: root.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      fontFamily: `"${bodyFont}", system-ui, sans-serif`,
      fontSizeBase: '16px',
      borderRadius: '10px',
      colorPrimary: token('focus'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('bad'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '650', color: token('ink'), marginBottom: '6px' },
      '.Input': {
        border: `1.5px solid ${token('line-strong')}`,
        boxShadow: 'none',
        padding: '11px 14px',
        lineHeight: '24px',
      },
      '.Input:focus': {
        borderColor: token('focus'),
        boxShadow: 'none',
        outline: `2px solid ${token('focus')}`,
      },
      '.Input--invalid': {
        borderColor: token('bad'),
        boxShadow: `0 0 0 1px ${token('bad')}`,
        color: token('ink'),
      },
      '.Error': { fontSize: '14px', color: token('bad') },
    },
  }
}

/** Returns our font if the provider's iframe has our own origin, as in the sandbox; other origins may not load it. */
export function fontsFor(scriptUrl: string): (CssFontSource | CustomFontSource)[] {
  if (new URL(scriptUrl, location.href).origin !== location.origin) return []
  return [{ family: bodyFont, src: `url(${new URL(body, location.href).href})`, weight: '100 900' }]
}
