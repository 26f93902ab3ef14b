import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonSize, ButtonVariant } from '#web/ui/buttons/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useViewer } from '#web/viewer.ts'
import type { Filters } from '#web/routes/browse/browse-search.ts'
import { filtersToSave, useSaveSearch } from './use-save-search.ts'

type SaveSearchProps = { filters: Filters; variant: ButtonVariant; size?: ButtonSize; className?: string }

const label = 'Save this search'
/** The `sessionStorage` name of the address whose search is saved after signing in. */
const intent = 'search to save'

/** Saves the search. Visitors sign in first, come back and find it saved. Absent while nothing narrows the search. */
export function SaveSearch({ filters, variant, size = 'small', className }: SaveSearchProps) {
  const viewer = useViewer()
  const address = useLocation().href
  const isNarrowed = Object.keys(filtersToSave(filters)).some((name) => name !== 'available')
  if (!isNarrowed) return null
  // Without scripts nothing would be saved, by the button or after signing in.
  const shown = classNames('noscript:hidden', className)
  if (viewer) return <Save {...{ filters, variant, size, address }} className={shown} />
  return (
    <AnchorButton
      className={shown}
      href={signInReturningTo(address)}
      onClick={() => store(intent, { address })}
      variant={variant}
      size={size}
    >
      <Bell size={18} aria-hidden />
      <span>{label}</span>
    </AnchorButton>
  )
}

type SaveProps = SaveSearchProps & { address: string }

function Save({ filters, variant, size = 'small', address, className = '' }: SaveProps) {
  const { isSaved, isSaving, save } = useSaveSearch(filters)
  const resume = useEffectEvent(save)
  useEffect(() => {
    if (readStoredFields(intent)['address'] !== address) return
    forgetStored(intent)
    void resume()
  }, [address])
  if (isSaved) {
    return (
      <LinkButton
        to="/profile"
        search={{ view: 'renting', tab: 'favorites' }}
        variant={variant}
        size={size}
        className={className}
      >
        <BellRing size={18} aria-hidden />
        <span>Search saved</span>
      </LinkButton>
    )
  }
  return (
    <Button
      variant={variant}
      size={size}
      pending={isSaving}
      pendingLabel="Saving..."
      onClick={() => void save()}
      className={className}
    >
      <Bell size={18} aria-hidden />
      <span>{label}</span>
    </Button>
  )
}
