import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { SearchDialog } from './search-dialog.tsx'

const path = '/functions/v1/tenders'
const names: Record<string, string> = { 42: 'Industrial machinery', 45: 'Construction work' }
const below: Record<string, string[]> = { '': ['42', '45'], '42': ['422', '429'], '422': ['4221'] }
const backend = portalBackend()
beforeEach(() => {
  backend.respond(path, ({ body }) =>
    body['action'] === 'codes'
      ? json(200, {
          codes:
            below[String(body['beginning'])]?.map((code) => ({ code, name: names[code], tenders: 3 })) ?? [],
        })
      : json(200, { searches: [] }),
  )
})

test('codes are chosen in a tree of those in use, by keyboard, and a code takes the ones below it in', async () => {
  await renderPortal(<SearchDialog begunWith={{ words: 'brewhouse' }} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Choose CPV codes from those in use' }).click()
  const cells = page.getByLabelText('CPV codes', { exact: true })
  await page.getByRole('button', { name: 'Codes below 42', exact: true }).click()
  const group = page.getByRole('checkbox', { name: '422, 3 entries' })
  await group.click()
  await expect.element(cells).toHaveValue('422')
  const division = page.getByRole('checkbox', { name: '42 Industrial machinery, 3 entries' })
  ;(division.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(cells).toHaveValue('42')
  await expect.element(group).toBeChecked()
  await expect.element(group).toBeDisabled()
  await page.getByRole('checkbox', { name: '45 Construction work, 3 entries' }).click()
  await expect.element(cells).toHaveValue('42, 45')
  await division.click()
  await expect.element(cells).toHaveValue('45')
  await expect.element(group).not.toBeChecked()
})
