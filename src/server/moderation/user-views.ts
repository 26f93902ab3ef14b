import type { Queries } from '#adapters/database/port.ts'

export const selectUsers = (queries: Queries) =>
  queries
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.verified',
      'u.verifiedBy',
      'u.verifiedAt',
      'u.suspendedAt',
      'u.suspensionReason',
      'u.deletedAt',
      'u.adminSince',
      'u.adminRole',
      'u.createdAt',
    ])
