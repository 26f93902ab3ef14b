import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findAnything } from '#contract/admin-find.ts'
import { query } from '#web/calls/call.ts'
import { Palette } from '#web/components/admin/palette.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { writeSearch } from '#web/search.ts'
import { type FoundOption, paletteOptions, type PaletteTarget } from './palette-options.ts'

/** Milliseconds after the last key press until the search request is sent. */
const typingPause = 150
const minLength = 2

/** A search dialog, available on every admin page, that finds pages, users, listings and bookings. */
export function FindPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const asked = usePaused(text.trim())
  const found = useQuery({
    ...query(findAnything, { query: { search: asked } }),
    enabled: asked.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const open = ({ target }: FoundOption, isNewTab: boolean) => {
    if (isNewTab) {
      window.open(addressOf(target), '_blank', 'noopener')
      return
    }
    onClose()
    if ('page' in target) void navigate({ to: target.page })
    else
      void navigate({
        to: '/admin/$section',
        params: { section: target.section },
        search: target.search ?? {},
      })
  }
  return (
    <Palette
      text={text}
      onText={setText}
      options={paletteOptions(text, text.trim().length >= minLength ? found.data : undefined)}
      isLooking={found.isFetching}
      onOpen={open}
      onClose={onClose}
    />
  )
}

const addressOf = (target: PaletteTarget): string =>
  'page' in target ? target.page : `/admin/${target.section}${writeSearch(target.search ?? {})}`

/** Returns the latest value that has not changed for `typingPause` milliseconds. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
