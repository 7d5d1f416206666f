import { landing } from '@portal/content/landing'
import { screenPaths } from '@portal/contracts/paths'
import { expect, test } from '#e2e/fixtures/browser-test.ts'

test('[GEN-01] [GEN-02] [GEN-08] the landing page says what the product is from copy of its own, asking no table and no function', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(screenPaths.landing)
  for (const field of ['Beverage', 'Wine', 'Brewery', 'Distillery', 'Food', 'Dairy', 'Pharma'])
    await expect(page.getByText(field, { exact: true }).first(), field).toBeVisible()
  await expect(page.getByText(/invite only/i).first()).toBeVisible()
  await expect(page.getByText(landing.hero.lead)).toBeVisible()
  expect(asked.filter((path) => /^\/(rest|functions|auth)\/v1/.test(path))).toEqual([])
})
