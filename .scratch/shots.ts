import { chromium } from 'playwright-core'
import { browserArguments, chromiumPath } from '#tools/browser.ts'
import { openUser } from '#db/demo/user.ts'
import { cookiesOf } from '#test/journeys/stage.ts'
const url = 'http://localhost:3440'
const sign = (key: string, f: string, l: string) => openUser(url, { email: `${key}@switchback.example`, firstName: f, lastName: l })
const jonah = await sign('jonah', 'Jonah', 'Reyes')
const all = (await jonah.get('/api/bookings?limit=100')).body as any[]
const stove = all.find((b) => b.status === 'confirmed' && b.startDate <= new Date().toISOString().slice(0, 10) && b.listing.title.match(/stove/i)) ?? all.find((b) => b.status === 'confirmed')
console.log(stove.id, stove.listing.title, stove.startDate, stove.endDate, stove.owner)
const emails: Record<string, string> = { Priya: 'priya', June: 'june', Hannah: 'hannah', Wes: 'wes', Marcus: 'marcus', Tess: 'tess', Luis: 'luis' }
const owner = await sign(emails[stove.owner.firstName]!, stove.owner.firstName, stove.owner.lastName)
console.log((await owner.post(`/api/bookings/${stove.id}/pickup-proposals`, { time: stove.endDate + 'T17:30', place: 'The blue house past the footbridge. Ring at the garage, not the front door.' })).status)
console.log((await owner.post(`/api/bookings/${stove.id}/handoffs`, { kind: 'pickup', checklist: ['Burners light', 'Clean and empty'], note: 'Left burner clicks twice before it lights.' })).status)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
for (const [name, user] of [['renter', jonah], ['owner', owner]] as const)
  for (const [w, dark] of [[1440, false], [820, true], [390, false]] as const) {
    const c = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme: dark ? 'dark' : 'light', timezoneId: 'America/Denver' })
    await c.addCookies(cookiesOf(user as any, url))
    const page = await c.newPage()
    await page.goto(`${url}/booking/${stove.id}`)
    await page.getByRole('region', { name: 'At the pickup' }).waitFor({ timeout: 15000 }).catch((e) => console.log(String(e)))
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/work/tmp/handoff/${name}-${w}.png`, fullPage: true })
    await c.close()
  }
await browser.close()
