// Written by tools/generate-tables.ts from the migrated schema: change a migration, then run it again.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Cents } from '#domain/money.ts'

export type AdminFilters = {
  id: Generated<string>
  adminId: string
  tableName: string
  name: string
  conditions: ColumnType<unknown, string, string>
  createdAt: Date
}

export type AuditLog = {
  id: Generated<string>
  actorId: string | null
  action: string
  bookingId: string | null
  reason: string
  details: ColumnType<unknown, string | undefined, string>
  createdAt: Date
  listingId: string | null
  userId: string | null
  reportId: string | null
  submissionId: string | null
  operator: string | null
}

export type BlockedDates = {
  id: Generated<string>
  listingId: string
  startDate: CalendarDate
  endDate: CalendarDate
  createdAt: Date
}

export type BookingMoney = {
  bookingId: GeneratedAlways<string>
  ownerId: GeneratedAlways<string>
  status: GeneratedAlways<string>
  totalAmount: GeneratedAlways<Cents>
  charged: GeneratedAlways<Cents>
  refunded: GeneratedAlways<Cents>
  refundOwed: GeneratedAlways<Cents>
  refundsDecided: GeneratedAlways<Cents>
  ownerOwed: GeneratedAlways<Cents>
  paidOut: GeneratedAlways<Cents>
  debt: GeneratedAlways<Cents>
  platformRevenue: GeneratedAlways<Cents>
  protection: GeneratedAlways<Cents>
  disputed: GeneratedAlways<Cents>
  lost: GeneratedAlways<Cents>
  renterOwes: GeneratedAlways<Cents>
  atProvider: GeneratedAlways<Cents>
}

export type BookingPayments = {
  intentId: GeneratedAlways<string>
  bookingId: GeneratedAlways<string>
}

export type Bookings = {
  id: Generated<string>
  renterId: string
  listingId: string
  ownerId: string
  startDate: CalendarDate
  endDate: CalendarDate
  totalDays: number
  dailyRate: Cents
  subtotal: Cents
  platformFee: Cents
  delivery: Generated<boolean>
  deliveryFee: Generated<Cents>
  deliveryAddress: string | null
  protectionRate: Generated<0 | 10 | 15>
  protectionFee: Generated<Cents>
  totalAmount: Cents
  ownerEarnings: Cents
  status: Generated<'pending' | 'approved' | 'declined' | 'confirmed' | 'completed' | 'cancelled'>
  message: string | null
  declineReason: string | null
  stripePaymentIntentId: string | null
  stripeTransferId: string | null
  payoutStatus: Generated<'pending' | 'processing' | 'completed' | 'failed'>
  cancelledAt: Date | null
  cancelledBy: 'renter' | 'owner' | 'system' | null
  cancellationReason: string | null
  refundAmount: Cents | null
  stripeRefundId: string | null
  refundStatus: Generated<'none' | 'pending' | 'completed' | 'failed'>
  approvedAt: Date | null
  confirmedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  createdAt: Date
  updatedAt: Date
  payoutDueAt: Date | null
  pickupTimeNote: string | null
  answeredAt: Date | null
  platformFeePercent: Generated<number>
  ownerSharePercent: Generated<number>
  agreementVersion: string | null
  remindAt: Date | null
  changeStartDate: CalendarDate | null
  changeEndDate: CalendarDate | null
  datesVersion: Generated<number>
  cardBrand: string | null
  cardLast4: string | null
}

export type CalendarAddresses = {
  userId: string
  tokenHash: string
  createdAt: Date
}

export type CaseStatements = {
  id: Generated<string>
  caseId: string
  authorId: string
  content: string
  photoCount: Generated<number>
  createdAt: Date
}

export type Cases = {
  id: Generated<string>
  bookingId: string
  kind: 'problem' | 'dispute' | 'provider_refund' | 'provider_reversal' | 'overdue'
  openedBy: string | null
  reference: string | null
  description: string | null
  status: Generated<'open' | 'closed'>
  outcome: 'released' | 'refunded' | 'withheld' | 'won' | null
  note: string | null
  closedBy: string | null
  closedAt: Date | null
  createdAt: Date
  updatedAt: Date
  photoCount: Generated<number>
  takenBy: string | null
  takenAt: Date | null
}

export type ClaimMoney = {
  claimId: GeneratedAlways<string>
  bookingId: GeneratedAlways<string>
  owed: GeneratedAlways<Cents>
  fromProtection: GeneratedAlways<Cents>
  charged: GeneratedAlways<Cents>
  renterOwes: GeneratedAlways<Cents>
  ownerOwed: GeneratedAlways<Cents>
  transferred: GeneratedAlways<Cents>
  lost: GeneratedAlways<Cents>
  chargeId: GeneratedAlways<string>
}

export type Claims = {
  id: Generated<string>
  bookingId: string
  ownerId: string
  renterId: string
  amount: Cents
  description: string
  status: Generated<'open' | 'contested' | 'unanswered' | 'accepted' | 'decided' | 'paid' | 'rejected' | 'withdrawn' | 'written_off'>
  answerBy: Date
  answerId: Generated<string>
  answer: string | null
  answeredAt: Date | null
  decidedAmount: Cents | null
  decisionReason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  protectionAmount: Cents | null
  renterAmount: Cents | null
  stripePaymentIntentId: string | null
  settledAt: Date | null
  payoutDueAt: Date | null
  createdAt: Date
  updatedAt: Date
  takenBy: string | null
  takenAt: Date | null
}

export type ContactSubmissions = {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  status: Generated<'pending' | 'answered'>
  createdAt: Date
  answeredBy: string | null
  answeredAt: Date | null
  note: string | null
}

export type DateChanges = {
  id: Generated<string>
  bookingId: string
  proposedBy: string
  status: Generated<'proposed' | 'accepted' | 'done' | 'declined' | 'withdrawn' | 'lapsed'>
  fromStartDate: CalendarDate
  fromEndDate: CalendarDate
  fromTotal: Cents
  startDate: CalendarDate
  endDate: CalendarDate
  newTotal: Cents
  refundsDropped: boolean
  outcome: 'none' | 'pay' | 'refund' | 'keep' | null
  dueAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  appliedAs: number | null
  createdAt: Date
}

export type ExtraPayments = {
  intentId: string
  bookingId: string
  dateChangeId: string | null
  createdAt: Date
}

export type FailingTasks = {
  name: string
  error: string
  failedAt: Date
}

export type Favorites = {
  id: Generated<string>
  userId: string
  listingId: string
  createdAt: Date
}

export type FreedDates = {
  id: Generated<string>
  listingId: string
  startDate: CalendarDate
  endDate: CalendarDate
  createdAt: Date
  matched: Generated<boolean>
}

export type GearCategories = {
  id: Generated<string>
  name: string
  icon: string
  description: string | null
  imageUrl: string | null
  position: number
  createdAt: Date
  key: Generated<string>
  hidden: Generated<boolean>
  checklist: Generated<string[]>
}

export type GearListings = {
  id: Generated<string>
  ownerId: string
  categoryId: string
  title: string
  description: string
  dailyRate: Cents
  condition: 'excellent' | 'good' | 'fair'
  location: string
  images: Generated<string[]>
  minimumRentalDays: Generated<number>
  deliveryAvailable: Generated<boolean>
  deliveryRadius: Generated<number>
  deliveryFee: Generated<Cents>
  available: Generated<boolean>
  status: Generated<'active' | 'removed' | 'under_review'>
  ratingSum: Generated<number>
  ratingCount: Generated<number>
  createdAt: Date
  updatedAt: Date
  rating: GeneratedAlways<unknown>
  pickupInstructions: string | null
  moderationReason: string | null
  hiddenWithOwner: Generated<boolean>
  weighedRating: GeneratedAlways<unknown>
  offeredAt: Date | null
  neighborhood: string | null
  ownerVerified: Generated<boolean>
  photos: ColumnType<unknown, string | undefined, string>
  included: Generated<string[]>
  search: GeneratedAlways<string>
  titleSearch: GeneratedAlways<string>
}

export type HandoffRecords = {
  id: Generated<string>
  bookingId: string
  kind: 'pickup' | 'return'
  side: 'renter' | 'owner'
  checklist: Generated<string[]>
  note: string | null
  createdAt: Date
}

export type Handoffs = {
  bookingId: string
  kind: 'pickup' | 'return'
  status: Generated<'none' | 'said_by_renter' | 'said_by_owner' | 'overdue' | 'confirmed'>
  code: string
  wrongCodesAt: Generated<Date[]>
  saidAt: Date | null
  overdueSince: Date | null
  confirmedAt: Date | null
  confirmedBy: 'renter' | 'owner' | null
  confirmedWithCode: boolean | null
  askAfter: CalendarDate | null
}

export type HeldPeriods = {
  listingId: GeneratedAlways<string>
  bookingId: GeneratedAlways<string>
  startDate: GeneratedAlways<CalendarDate>
  endDate: GeneratedAlways<CalendarDate>
}

export type IdempotencyKeys = {
  caller: string
  key: string
  requestHash: string
  status: number
  body: ColumnType<unknown, string | null, string | null>
  headers: ColumnType<unknown, string, string>
  createdAt: Date
}

export type LateGearWarnings = {
  bookingId: string
  lateBookingId: string
  createdAt: Date
}

export type LedgerEntries = {
  journalId: string
  account: 'provider_clearing' | 'renter_charges' | 'owner_payable' | 'delivery' | 'platform_revenue' | 'protection' | 'refunds' | 'owner_debt' | 'disputes' | 'dispute_losses' | 'claim_charges' | 'claims_payable' | 'claim_losses'
  amount: Cents
}

export type LedgerJournals = {
  id: Generated<string>
  kind: 'sale' | 'charge' | 'refund_owed' | 'refund' | 'refund_returned' | 'transfer' | 'reversal' | 'debt' | 'debt_recovered' | 'dispute_withdrawn' | 'dispute_reinstated' | 'dispute_lost' | 'refund_by_dispute' | 'earnings_withheld' | 'date_change' | 'difference_owed' | 'difference_retained' | 'claim_owed' | 'claim_protection' | 'claim_charge' | 'claim_transfer' | 'claim_written_off' | 'claim_write_off_undone'
  reference: string
  parent: string | null
  bookingId: string
  occurredAt: Date
}

export type ListingCountChanges = {
  id: GeneratedAlways<number>
  categoryId: string
  condition: string
  available: boolean
  delivery: boolean
  verified: boolean
  neighborhood: string | null
  price: number
  listings: number
}

export type ListingCounts = {
  filter: 'all' | 'neighborhood' | 'price'
  categoryId: string
  condition: string
  available: boolean
  delivery: boolean
  verified: boolean
  value: string
  listings: number
}

export type ListingMonths = {
  listingId: string
  month: CalendarDate
  rentals: Generated<number>
  earnings: Generated<Cents>
  paidOut: Generated<Cents>
}

export type ListingViews = {
  listingId: string
  day: CalendarDate
  views: number
}

export type LiveEvents = {
  transactionId: Generated<string>
  writtenAt: Generated<Date>
  events: ColumnType<unknown, string, string>
}

export type MailTurnedOff = {
  userId: string
  topic: 'request' | 'approval' | 'decline' | 'payment' | 'cancellation' | 'lapse' | 'reminder' | 'message' | 'review' | 'payout' | 'search'
  createdAt: Date
}

export type MessageDigests = {
  receiverId: string
  senderId: string
  upTo: Generated<number>
  dueAt: Date | null
}

export type Messages = {
  id: Generated<string>
  senderId: string
  receiverId: string
  listingId: string | null
  bookingId: string | null
  content: string
  read: Generated<boolean>
  position: GeneratedAlways<number>
  createdAt: Date
  photoCount: Generated<number>
}

export type NeighborhoodWritings = {
  name: string
  writing: string
}

export type Notifications = {
  id: Generated<string>
  userId: string
  event: string
  kind: string
  topic: 'request' | 'approval' | 'decline' | 'payment' | 'cancellation' | 'lapse' | 'reminder' | 'message' | 'review' | 'payout' | 'search' | 'account'
  title: string
  path: string | null
  createdAt: Date
  readAt: Date | null
}

export type Operations = {
  id: Generated<string>
  kind: 'create_intent' | 'cancel_intent' | 'refund' | 'transfer' | 'reverse_transfer' | 'create_account' | 'create_difference_intent' | 'cancel_extra_intent' | 'claim_intent' | 'claim_transfer'
  bookingId: string | null
  userId: string | null
  idempotencyKey: string
  request: ColumnType<unknown, string, string>
  status: Generated<'planned' | 'unknown' | 'succeeded' | 'refused'>
  result: ColumnType<unknown, string | null, string | null>
  lastError: string | null
  attempts: Generated<number>
  nextAttemptAt: Date | null
  createdAt: Date
  updatedAt: Date
  spentKeys: Generated<number>
}

export type Outbox = {
  id: Generated<string>
  kind: string
  event: string
  recipientId: string | null
  recipientEmail: string
  context: ColumnType<unknown, string, string>
  createdAt: Date
  attempts: Generated<number>
  nextAttemptAt: Date | null
  sentAt: Date | null
  droppedAt: Date | null
  lastError: string | null
}

export type PausedTasks = {
  name: string
  reason: string
  operator: string
  pausedAt: Date
}

export type Photos = {
  id: Generated<string>
  ownerId: string
  uploadKey: string
  path: string | null
  publishedAt: Date | null
  createdAt: Date
  color: string | null
  focalX: Generated<number>
  focalY: Generated<number>
  encodeAt: Date | null
  encodeRefusal: ColumnType<unknown, string | null, string | null>
}

export type PickupProposals = {
  id: Generated<string>
  bookingId: string
  proposedBy: 'renter' | 'owner'
  pickupAt: Date
  place: string | null
  status: Generated<'open' | 'accepted' | 'replaced' | 'closed'>
  createdAt: Date
  answeredAt: Date | null
}

export type PlannedNotifications = {
  id: GeneratedAlways<number>
  event: string
  kind: string
  recipientId: string
  context: ColumnType<unknown, string, string>
  title: string
  path: string
  createdAt: Date
}

export type PlannedReminders = {
  bookingId: string
  kind: 'pickup' | 'return' | 'review'
  rentalDay: CalendarDate | null
  completedAt: Date | null
}

export type PrivatePhotos = {
  subjectId: string
  position: number
  photoId: string
  bookingId: string | null
  messageId: string | null
}

export type PublicChanges = {
  slot: number
  changes: Generated<number>
}

export type Reports = {
  id: Generated<string>
  listingId: string
  reporterId: string
  reason: 'misleading_description' | 'damaged_poor_condition' | 'pricing_issue' | 'inappropriate_content' | 'safety_concern' | 'other'
  description: string | null
  status: Generated<'pending' | 'reviewed' | 'resolved'>
  createdAt: Date
  updatedAt: Date
  closedBy: string | null
  closedAt: Date | null
  note: string | null
  takenBy: string | null
  takenAt: Date | null
}

export type RequestCounts = {
  key: string
  times: number
  until: Date
}

export type Reviews = {
  id: Generated<string>
  bookingId: string
  reviewerId: string
  revieweeId: string
  listingId: string
  side: 'renter' | 'owner'
  rating: number
  comment: string
  publishedAt: Date | null
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

export type SavedSearches = {
  id: Generated<string>
  userId: string
  name: string
  filters: ColumnType<unknown, string, string>
  createdAt: Date
  since: Date
  quietUntil: Date | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
}

export type SearchWordChanges = {
  id: GeneratedAlways<number>
  word: string
  listings: number
  titles: number
}

export type SearchWords = {
  word: string
  listings: number
  titles: number
  keys: GeneratedAlways<string[]>
}

export type Sessions = {
  sid: string
  userId: string
  sess: ColumnType<unknown, string | undefined, string>
  expire: Date
  beganAt: Generated<Date>
}

export type TaskTurns = {
  name: string
  nextAt: Date
}

export type UserBlocks = {
  blockerId: string
  blockedId: string
  createdAt: Date
}

export type Users = {
  id: Generated<string>
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  bio: string | null
  location: string | null
  verified: Generated<boolean>
  stripeConnectAccountId: string | null
  stripeOnboardingCompleted: Generated<boolean>
  stripeChargesEnabled: Generated<boolean>
  stripePayoutsEnabled: Generated<boolean>
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  verifiedAt: Date | null
  verifiedBy: 'payments' | 'admin' | null
  suspendedAt: Date | null
  suspensionReason: string | null
  ownerRatingSum: Generated<number>
  ownerRatingCount: Generated<number>
  adminSince: Date | null
  relinkUntil: Date | null
  adminRole: 'owner' | 'moderator' | 'finance' | 'read_only' | null
}

export type WebhookInbox = {
  eventId: string
  type: string
  objectId: string
  accountId: string | null
  receivedAt: Date
  handledAt: Date | null
  attempts: Generated<number>
  nextAttemptAt: Date | null
  lastError: string | null
}

export type Tables = {
  adminFilters: AdminFilters
  auditLog: AuditLog
  blockedDates: BlockedDates
  bookingMoney: BookingMoney
  bookingPayments: BookingPayments
  bookings: Bookings
  calendarAddresses: CalendarAddresses
  caseStatements: CaseStatements
  cases: Cases
  claimMoney: ClaimMoney
  claims: Claims
  contactSubmissions: ContactSubmissions
  dateChanges: DateChanges
  extraPayments: ExtraPayments
  failingTasks: FailingTasks
  favorites: Favorites
  freedDates: FreedDates
  gearCategories: GearCategories
  gearListings: GearListings
  handoffRecords: HandoffRecords
  handoffs: Handoffs
  heldPeriods: HeldPeriods
  idempotencyKeys: IdempotencyKeys
  lateGearWarnings: LateGearWarnings
  ledgerEntries: LedgerEntries
  ledgerJournals: LedgerJournals
  listingCountChanges: ListingCountChanges
  listingCounts: ListingCounts
  listingMonths: ListingMonths
  listingViews: ListingViews
  liveEvents: LiveEvents
  mailTurnedOff: MailTurnedOff
  messageDigests: MessageDigests
  messages: Messages
  neighborhoodWritings: NeighborhoodWritings
  notifications: Notifications
  operations: Operations
  outbox: Outbox
  pausedTasks: PausedTasks
  photos: Photos
  pickupProposals: PickupProposals
  plannedNotifications: PlannedNotifications
  plannedReminders: PlannedReminders
  privatePhotos: PrivatePhotos
  publicChanges: PublicChanges
  reports: Reports
  requestCounts: RequestCounts
  reviews: Reviews
  savedSearches: SavedSearches
  searchWordChanges: SearchWordChanges
  searchWords: SearchWords
  sessions: Sessions
  taskTurns: TaskTurns
  userBlocks: UserBlocks
  users: Users
  webhookInbox: WebhookInbox
}

/** The names of every column of money. */
export const moneyColumns: ReadonlySet<string> = new Set([
  'amount',
  'atProvider',
  'charged',
  'dailyRate',
  'debt',
  'decidedAmount',
  'deliveryFee',
  'disputed',
  'earnings',
  'fromProtection',
  'fromTotal',
  'lost',
  'newTotal',
  'owed',
  'ownerEarnings',
  'ownerOwed',
  'paidOut',
  'platformFee',
  'platformRevenue',
  'protection',
  'protectionAmount',
  'protectionFee',
  'refundAmount',
  'refundOwed',
  'refunded',
  'refundsDecided',
  'renterAmount',
  'renterOwes',
  'subtotal',
  'totalAmount',
  'transferred',
])
