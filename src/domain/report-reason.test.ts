import { expect, test } from 'vitest'
import { reportReasons, reportReasonWords } from './report-reason.ts'

/** Spec §3, report reasons. */
test('the six reasons of a report have the labels and help texts of the spec', () => {
  expect(reportReasons.map((reason) => [reason, ...Object.values(reportReasonWords[reason])])).toEqual([
    ['misleading_description', 'Misleading Description', "item doesn't match photos or description"],
    ['damaged_poor_condition', 'Damaged/Poor Condition', 'item appears damaged or poorly maintained'],
    ['pricing_issue', 'Pricing Issue', 'price seems unreasonable or misleading'],
    ['inappropriate_content', 'Inappropriate Content', 'photos or text contains inappropriate material'],
    ['safety_concern', 'Safety Concern', 'item may be unsafe to use'],
    ['other', 'Other', 'another issue not listed above'],
  ])
})
