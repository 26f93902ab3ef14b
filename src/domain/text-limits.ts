/**
 * The largest number of characters of each text (Spec, validation rules). The contract validates it, and forms limit
 * their inputs to it.
 */
export const textLimits = {
  title: 100,
  description: 5_000,
  location: 100,
  bio: 250,
  message: 2_000,
  review: 2_000,
  answer: 2_000,
  reason: 500,
  report: 2_000,
  problem: 2_000,
  claim: 2_000,
  deliveryAddress: 200,
  includedLine: 80,
  pickupInstructions: 1_000,
  pickupTimeNote: 200,
  pickupTime: 40,
  pickupPlace: 150,
  handoffNote: 1_000,
  search: 200,
  contactName: 100,
  email: 254,
  subject: 200,
  contactMessage: 5_000,
  adminNote: 2_000,
  filterName: 40,
} as const
