import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { chooseTheme, darkSystem, savedTheme, showTheme, watchTheme } from '#web/theme.ts'

const choices = [
  { theme: 'system', label: 'Same as the system', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

/**
 * The choice between the light, the dark and the system's theme, saved on this device. `isSmall` is 34 px high instead
 * of 54 px where a mouse points.
 */
export function ThemeToggle({ isSmall = false }: { isSmall?: boolean }) {
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
    <fieldset
      className={classNames(
        'inline-flex rounded-full border noscript:hidden',
        isSmall ? 'border-line p-0.5 text-ink-2' : 'border-current/25 p-1',
      )}
    >
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: choice, label, Icon }) => (
        <label
          key={choice}
          className={classNames(
            'relative grid place-items-center rounded-full has-checked:bg-current/15 has-focus-visible:outline-3',
            isSmall ? 'size-7 pointer-coarse:size-11' : 'size-11',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon size={isSmall ? 16 : 18} aria-hidden />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
