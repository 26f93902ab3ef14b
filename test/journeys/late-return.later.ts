import { addDays } from '#domain/calendar-date.ts'
import { advance, todayByClock } from './clock.ts'
import { press, pressAll } from './keyboard.ts'
import { listByApi, rentByApi } from './rent-by-api.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const [name, options] of [
  ['desktop', {}],
  ...(process.env.TEST_FULL ? [['phone', phone] as const] : []),
] as const)
  test(`gear comes back late, and the next renter rents something else, by keyboard on a ${name}`, async ({
    arrive,
  }) => {
    const owner = await arrive('Olive', options)
    const renter = await arrive('Riley', options)
    const next = await arrive('Nora', options)
    const today = await todayByClock(owner.page)
    const gear = await listByApi(owner, `Canoe of ${owner.lastName}`)
    const late = await rentByApi({ owner, renter, gear, startDate: today, endDate: today })
    const soon = await rentByApi({
      owner,
      renter: next,
      gear,
      startDate: addDays(today, 3),
      endDate: addDays(today, 4),
    })
    await advance(owner.page, 'P1DT13H')

    await owner.page.goto(`/booking/${late}`)
    await press(owner.page, owner.page.getByRole('button', { name: 'It isn’t back' }))
    const dialog = owner.page.getByRole('dialog', { name: 'Is it missing?' })
    await expectAccessible(owner.page)
    await press(owner.page, dialog.getByRole('button', { name: 'Yes, it’s missing' }))
    await expectShown(owner.page, 'We’re on it')
    const back = owner.page.getByRole('region', { name: 'At the return' })
    await expect(back.getByText(/^Overdue: \d days? late\.$/)).toBeVisible()
    await expectAccessible(owner.page)
    await expectNoSidewaysScroll(owner.page)

    await next.page.goto(`/booking/${soon}`)
    const warning = next.page.getByRole('region', { name: 'Late gear' })
    await expect(warning).toContainText('didn’t come back to Olive in time')
    await expectAccessible(next.page)
    await expectNoSidewaysScroll(next.page)
    await next.page.goto('/profile?view=renting&tab=bookings')
    await press(next.page, next.page.getByRole('button', { name: /^More for/ }))
    await pressAll(next.page, ['End', 'Enter'])
    const cancel = next.page.getByRole('dialog')
    await expect(cancel.getByText('You’ll get back $91.20.')).toBeVisible()
    await press(next.page, cancel.getByRole('button', { name: 'Cancel Booking' }))
    await expect(next.page.getByText('Canceled', { exact: false }).first()).toBeVisible()
    await next.page.goto(`/browse?startDate=${addDays(today, 3)}&endDate=${addDays(today, 4)}`)
    await expect(next.page.getByRole('heading', { level: 1 })).toBeVisible()

    await renter.page.goto(`/booking/${late}`)
    const ofRenter = renter.page.getByRole('region', { name: 'At the return' })
    await expect(ofRenter).toContainText('Bring it back today')
    await expectAccessible(renter.page)
    const code = (await back.getByRole('img', { name: /^\d \d \d \d$/ }).textContent())!
    await press(renter.page, ofRenter.getByLabel('Type the code that Olive sees'))
    await renter.page.keyboard.type(code)
    await renter.page.keyboard.press('Enter')
    await expect(ofRenter.getByText(/^Returned .*, with the code$/)).toBeVisible()
    await expect(ofRenter.getByText(/^It came back \d days? late\.$/)).toBeVisible()
  })
