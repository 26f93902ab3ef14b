import type { Appearance, Font } from './messages.ts'

const themes: Record<string, Record<string, string>> = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#5b6068',
    colorTextPlaceholder: '#6d6e78',
    colorDanger: '#c0123c',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c9cbd2',
    colorTextPlaceholder: '#b4b6be',
    colorDanger: '#ff9b9b',
  },
}

const shared = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
  fontSizeBase: '16px',
  borderRadius: '6px',
  spacingUnit: '4px',
}

const known = new Set([...Object.keys(themes.stripe ?? {}), ...Object.keys(shared)])

/** The selectors of Stripe's appearance rules that exist in this form. */
const styled = /^\.(?:Input|Label|Error|Block)(?:--invalid|:focus|:hover|::placeholder|:disabled)?$/

const applyRules = (rules: Record<string, Record<string, string>>) => {
  const sheet = new CSSStyleSheet()
  for (const [selector, properties] of Object.entries(rules)) {
    if (!styled.test(selector)) continue
    // Doubles the class for the same specificity as the form's own rules, so that the later rule wins.
    const strong = selector.replace(/^\.(\w+?)(--|:)/, '.$1.$1$2')
    const rule = sheet.cssRules[sheet.insertRule(`${strong} {}`, sheet.cssRules.length)]
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [name, value] of Object.entries(properties))
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`),
        value,
      )
  }
  document.adoptedStyleSheets = [sheet]
}

/** Applies the colors, shapes and fonts of the page that embeds the form. */
export const applyAppearance = ({ theme, variables, rules }: Appearance) => {
  const chosen: Record<string, string | undefined> = {
    ...shared,
    ...themes.stripe,
    ...themes[theme ?? ''],
    ...variables,
  }
  for (const [name, value] of Object.entries(chosen))
    if (known.has(name) && value !== undefined) document.documentElement.style.setProperty(`--${name}`, value)
  applyRules(rules ?? {})
}

export const loadFonts = (fonts: readonly Font[]) => {
  for (const { family, src, weight, style } of fonts)
    document.fonts.add(new FontFace(family, src, { ...(weight && { weight }), ...(style && { style }) }))
}
