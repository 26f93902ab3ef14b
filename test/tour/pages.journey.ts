import path from 'node:path'
import { test } from '@playwright/test'
import { cookiesOf, expect, expectAccessible, expectNoSidewaysScroll } from '#test/journeys/stage.ts'
import { expectTabInSight, expectToFit, settle, takePicture } from './look.ts'
import { openTown, type Town } from './town.ts'
import { visits } from './visits.ts'
import { watchPage } from './watch-page.ts'

/** The demo town, looked up once by each process. */
let town: Promise<Town> | undefined

/** The folder for screenshots; without it none are taken. */
const pictures = process.env.TOUR_PICTURES

for (const visit of visits) {
  const tag = visit.differsOnPhone ? '@phone' : []
  test(`${visit.as}: ${visit.name}`, { tag }, async ({ context, page, baseURL }, { project }) => {
    const demoTown = await (town ??= openTown(String(baseURL)))
    await context.addCookies(cookiesOf(demoTown.users[visit.as], String(baseURL)))
    const errors = await watchPage(page, visit.status)
    const response = await page.goto(visit.at?.(demoTown) ?? visit.route)
    if (visit.as === 'visitor') expect(response?.status()).toBe(visit.status ?? 200)
    await settle(page, visit)
    await expectTabInSight(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (pictures)
      await takePicture(page, path.join(pictures, `${visit.as} ${visit.name} ${project.name}.png`))
    await expectToFit(page)
    expect(errors, 'what went wrong on the page').toEqual([])
  })
}
