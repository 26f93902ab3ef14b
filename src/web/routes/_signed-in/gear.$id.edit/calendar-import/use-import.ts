import { useMutation } from '@tanstack/react-query'
import { confirmImport, previewImport, type ImportPreview } from '#contract/calendar-import.ts'
import { daysBetween, readDate } from '#domain/calendar-date.ts'
import { importLimits } from '#domain/calendar-import.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

class FileTooLarge extends Error {}

export const countDaysOf = (periods: ImportPreview['toBlock']): number =>
  periods.reduce(
    (days, period) => days + daysBetween(readDate(period.startDate), readDate(period.endDate)) + 1,
    0,
  )

/** Imports in two steps: `read` previews a file, and `confirm` blocks exactly the dates of the preview. */
export function useImport(listingId: string, onBlocked: () => void) {
  const params = { id: listingId }
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > importLimits.maxBytes) throw new FileTooLarge()
      return call(previewImport, { params, body: { file: await file.text() } })
    },
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: ({ toBlock }: ImportPreview) =>
      call(confirmImport, {
        params,
        body: { periods: toBlock.map(({ startDate, endDate }) => ({ startDate, endDate })) },
      }),
    onSuccess: (_, { toBlock }) => {
      toast({
        title: 'Dates blocked',
        description: `Nobody can book ${daysWords(countDaysOf(toBlock))} of your calendar now.`,
      })
      onBlocked()
    },
  })
  const failure = confirm.error ?? read.error
  const error =
    failure instanceof FileTooLarge
      ? 'A calendar file can be at most 1 MB.'
      : failure
        ? failureWords(failure)
        : undefined
  return { read, confirm, error, preview: read.isPending ? undefined : read.data }
}
