export const reportReasons = [
  'misleading_description',
  'damaged_poor_condition',
  'pricing_issue',
  'inappropriate_content',
  'safety_concern',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Labels and help texts of the report dialog. Spec, report reasons. */
export const reportReasonWords: Record<ReportReason, { label: string; help: string }> = {
  misleading_description: {
    label: 'Misleading Description',
    help: "item doesn't match photos or description",
  },
  damaged_poor_condition: {
    label: 'Damaged/Poor Condition',
    help: 'item appears damaged or poorly maintained',
  },
  pricing_issue: { label: 'Pricing Issue', help: 'price seems unreasonable or misleading' },
  inappropriate_content: {
    label: 'Inappropriate Content',
    help: 'photos or text contains inappropriate material',
  },
  safety_concern: { label: 'Safety Concern', help: 'item may be unsafe to use' },
  other: { label: 'Other', help: 'another issue not listed above' },
}
