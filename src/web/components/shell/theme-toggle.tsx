import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { chooseTheme, darkSystem, savedTheme, showTheme, watchTheme } from '#web/theme.ts'

const choices = [
  { theme: 'system', label: 'Same as the system', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

/** The choice between the light, the dark and the system's theme, saved on this device. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, savedTheme, () => 'system' as const)
  const name = useId()
  useEffect(() => {
    const system = darkSystem()
    const follow = () => showTheme(savedTheme())
    // The system's theme may have changed before hydration.
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  return (
    <fieldset className="inline-flex rounded-full border border-current/25 p-1 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: choice, label, Icon }) => (
        <label
          key={choice}
          className="relative grid size-11 place-items-center rounded-full has-checked:bg-current/15 has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon size={18} aria-hidden />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
