import { listeners } from './ui/listeners.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/** An inline script that sets the theme before the first paint, so that the page never flashes in the wrong one. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${key}')}catch(e){}document.documentElement.classList.toggle('dark',t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))})()`

export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(key)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system'
  }
}

const themeChanged = listeners()

export const watchTheme = themeChanged.add

/** Saves and shows the theme. If the browser refuses storage, the theme lasts until the next full page load. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // A private window may refuse storage; the theme still changes.
  }
  showTheme(theme)
  themeChanged.emit()
}

export function showTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && darkSystem().matches)
  document.documentElement.classList.toggle('dark', isDark)
}

export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
