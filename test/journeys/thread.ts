import type { Somebody } from './stage.ts'

export const field = ({ page }: Somebody) => page.getByRole('textbox', { name: 'Write a message' })
export const lines = ({ page }: Somebody) => page.getByRole('log').locator('p:has(> .sr-only)')
export const say = async (somebody: Somebody, text: string) => {
  await field(somebody).fill(text)
  await field(somebody).press('Enter')
}
