import {
  aCalendarFile,
  gear,
  openBell,
  payment,
  profile,
  receipt,
  skis,
  thread,
  trip,
  unknown,
} from './signed-in-addresses.ts'
import type { Visit } from './visit.ts'

const newcomer: Visit[] = [
  profile('newcomer', 'lending', 'listings', 'No listings yet'),
  profile('newcomer', 'lending', 'requests', 'No pending requests'),
  profile('newcomer', 'lending', 'reservations', 'No reservations yet'),
  profile('newcomer', 'lending', 'reviews', 'No reviews yet'),
  profile('newcomer', 'renting', 'bookings', 'No bookings yet'),
  profile('newcomer', 'renting', 'favorites', 'No favorites yet'),
  { name: 'messages', as: 'newcomer', route: '/messages', shows: 'No messages yet' },
  { name: 'settings', as: 'newcomer', route: '/settings', shows: 'Someone wants to rent your gear.' },
  { name: 'notifications', as: 'newcomer', route: '/notifications', shows: 'No notifications yet' },
  {
    name: 'bell',
    as: 'newcomer',
    route: '/about',
    shows: 'About Switchback',
    open: openBell('No notifications yet'),
  },
  { name: 'desk', as: 'newcomer', route: '/desk', shows: 'No listings yet' },
  { name: 'list gear', as: 'newcomer', route: '/list-gear', shows: 'Listing Quality' },
  {
    name: 'list gear refused',
    differsOnPhone: true,
    as: 'newcomer',
    route: '/list-gear',
    shows: 'Listing Quality',
    open: async (page) => {
      await page.getByRole('button', { name: 'List Your Gear' }).click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  gear('newcomer', 'gear', skis),
  {
    name: 'edit gear of another',
    as: 'newcomer',
    route: '/gear/$id/edit',
    at: (town) => `/gear/${town.listing(skis)}/edit`,
    shows: 'This isn’t your listing',
  },
  {
    name: 'booking unknown',
    as: 'newcomer',
    route: '/booking/$id',
    at: () => `/booking/${unknown}`,
    shows: 'Booking Not Found',
    status: 404,
  },
  {
    name: 'payment unknown',
    as: 'newcomer',
    route: '/booking/$id/payment',
    at: () => `/booking/${unknown}/payment`,
    shows: 'Booking Not Found',
    status: 404,
  },
  {
    name: 'claim unknown',
    as: 'newcomer',
    route: '/claim/$id/payment',
    at: () => `/claim/${unknown}/payment`,
    shows: 'Claim Not Found',
    status: 404,
  },
  {
    name: 'receipt unknown',
    as: 'newcomer',
    route: '/booking/$id/receipt',
    at: () => `/booking/${unknown}/receipt`,
    shows: 'No Receipt',
    status: 404,
  },
]

const lender: Visit[] = [
  {
    name: 'desk',
    as: 'lender',
    route: '/desk',
    shows: /on the way/,
    differsOnPhone: true,
    open: async (page) => {
      await page.getByRole('grid').getByRole('gridcell').last().click()
      await page.getByRole('button', { name: 'Block these days' }).waitFor()
    },
  },
  profile('lender', 'lending', 'listings', skis),
  profile('lender', 'lending', 'requests', 'Approve'),
  { ...profile('lender', 'lending', 'reservations', 'Confirmed'), differsOnPhone: true },
  profile('lender', 'lending', 'reviews', /Skis/),
  {
    ...profile('lender', 'lending', 'listings', skis),
    name: 'profile edit',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    },
  },
  {
    ...profile('lender', 'lending', 'reviews', /Skis/),
    name: 'profile answer',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Publish Reply' }).waitFor()
    },
  },
  gear('lender', 'own gear', 'This is your listing'),
  {
    name: 'edit gear',
    as: 'lender',
    route: '/gear/$id/edit',
    at: (town) => `/gear/${town.listing(skis)}/edit`,
    shows: 'Listing Quality',
  },
  {
    name: 'edit gear import',
    differsOnPhone: true,
    as: 'lender',
    route: '/gear/$id/edit',
    at: (town) => `/gear/${town.listing(skis)}/edit`,
    shows: 'Listing Quality',
    open: async (page) => {
      await page.getByRole('button', { name: 'Import calendar file (.ics)' }).click()
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(aCalendarFile())
      await page.getByRole('list', { name: 'Would be blocked' }).waitFor()
    },
  },
  {
    name: 'settings calendar',
    as: 'lender',
    route: '/settings',
    shows: 'Account settings',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Create calendar address|Replace address)$/ }).click()
      const sure = page.getByRole('dialog').getByRole('button', { name: 'Replace Address' })
      const made = page.getByLabel('Your calendar address')
      await sure.or(made).first().waitFor()
      if (await sure.isVisible()) await sure.click()
      await made.waitFor()
      await page.getByText('How to add it to your calendar').click()
    },
  },
  { name: 'messages', as: 'lender', route: '/messages', shows: 'Jonah Reyes' },
  thread('lender'),
  { name: 'notifications', as: 'lender', route: '/notifications', shows: /would like to rent your/ },
  { name: 'bell', as: 'lender', route: '/about', shows: 'About Switchback', open: openBell('ago') },
  {
    name: 'unsubscribe',
    as: 'lender',
    route: '/unsubscribe',
    at: (town) => town.unsubscribe,
    shows: /^Stop emails about/,
  },
  receipt('lender', 'Earnings receipt'),
  {
    name: 'booking with other dates',
    as: 'lender',
    route: '/booking/$id',
    at: (town) => `/booking/${town.asked('lender', 'answer_dates')}`,
    shows: 'Amara asks for other dates',
  },
  {
    name: 'booking completed',
    as: 'lender',
    route: '/booking/$id',
    at: (town) => `/booking/${town.paidBooking('lender')}`,
    shows: 'You earn',
  },
]

const renter: Visit[] = [
  profile('renter', 'renting', 'bookings', 'Approved - Ready to Pay'),
  profile('renter', 'renting', 'favorites', '/day'),
  { name: 'landing', as: 'renter', route: '/', shows: 'Popular Near You' },
  { name: 'browse', as: 'renter', route: '/browse', shows: /\d+ results found/ },
  { name: 'messages', as: 'renter', route: '/messages', shows: 'Hannah Voss' },
  thread('renter'),
  {
    name: 'settings',
    as: 'renter',
    route: '/settings',
    shows: 'Account settings',
    differsOnPhone: true,
  },
  { ...payment('approved', 'Complete your payment'), differsOnPhone: true },
  payment('confirmed', 'Already Paid'),
  payment('pending', 'Awaiting Approval'),
  payment('declined', 'Booking Declined'),
  payment('cancelled', 'Cannot Process Payment'),
  { ...receipt('renter', 'Receipt'), differsOnPhone: true },
  trip('pending', 'Pending Approval'),
  trip('approved', 'Pay Now'),
  { ...trip('confirmed', /^(Pick up|Delivery) and return$/), differsOnPhone: true },
  trip('declined', 'Declined'),
  {
    name: 'booking with a claim',
    as: 'renter',
    route: '/booking/$id',
    at: (town) => `/booking/${town.claim('open').bookingId}`,
    shows: 'Priya claims $28.00',
    differsOnPhone: true,
  },
  {
    name: 'claim paid',
    as: 'renter',
    route: '/claim/$id/payment',
    at: (town) => `/claim/${town.claim('paid').id}/payment`,
    shows: 'The claim is paid',
  },
  trip('cancelled', 'Cancelled'),
  {
    name: 'booking with a suggested pickup',
    as: 'renter',
    route: '/booking/$id',
    at: (town) => `/booking/${town.asked('renter', 'answer_pickup')}`,
    shows: /^\w+ suggested/,
    differsOnPhone: true,
  },
  {
    name: 'booking with a problem',
    as: 'renter',
    route: '/booking/$id',
    at: (town) => `/booking/${town.problem}`,
    shows: 'What went wrong',
  },
]

/** The pages of signed-in users: a newcomer, and a lender and a renter with much activity. */
export const signedInVisits: readonly Visit[] = [...newcomer, ...lender, ...renter]
