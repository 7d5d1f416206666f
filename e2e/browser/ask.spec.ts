import { readFile } from 'node:fs/promises'
import { askCopy, exploreCopy } from '@portal/content/ask'
import { defaultBrand } from '@portal/content/brand'
import { chatCopy } from '@portal/content/chat'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '#e2e/fixtures/browser-test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: askCopy.fieldLabel(defaultBrand.name) })

const newestAnswer = (page: Page) => page.getByRole('article', { name: chatCopy.answerLabel }).last()

async function askOnHome(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(page.getByText(question, { exact: true }).last()).toBeVisible()
  return newestAnswer(page)
}

test('a question on Home becomes a table and a chart, is changed by a chip, explored, exported and found again', async ({
  page,
  member,
}) => {
  await signInOn(page, member)
  const answer = await askOnHome(page, 'Which sectors are the largest?')
  const table = answer.getByRole('table')
  await expect(table.getByRole('row', { name: /Dairy/ })).toBeVisible()
  await expect(answer.getByRole('figure').first()).toBeVisible()

  await answer.getByRole('button', { name: askCopy.chipChoices('Market size') }).click()
  await page.getByRole('menuitem', { name: 'Growth rate', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Growth rate' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('Pharmaceuticals')

  await answer.getByRole('link', { name: askCopy.openExplore }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.explore)
  const explored = page.getByRole('main').getByRole('table')
  await expect(explored.getByRole('columnheader', { name: 'Growth rate' })).toBeVisible()
  await page.getByRole('button', { name: exploreCopy.exports }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exploreCopy.csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^explore_.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines[0]).toBe('Sector,Growth rate (%),Source')
  expect(lines[1]).toMatch(/^Pharmaceuticals,31,Sample: /)
  expect(lines).toHaveLength(6)

  await page.goBack()
  await page.waitForURL((url) => url.pathname === screenPaths.home)
  await expect(newestAnswer(page).getByRole('table')).toBeVisible()
})

test('a word that was not understood is taught by an administrator, and the question is answered', async ({
  page,
  portal,
}) => {
  await signInOn(page, portal.admin)
  const question = 'Which sector has the highest zibbleflux?'
  const refused = await askOnHome(page, question)
  await expect(refused.getByRole('region', { name: askCopy.unread.label })).toContainText('zibbleflux')
  await refused.getByRole('button', { name: askCopy.unread.teachNamed('zibbleflux') }).click()

  const dialog = page.getByRole('dialog', { name: askCopy.teach.title('zibbleflux') })
  await dialog.getByLabel(askCopy.teach.search).fill('growth rate')
  await dialog
    .getByRole('radio', { name: /^Growth rate/i })
    .first()
    .check()
  await dialog.getByRole('button', { name: askCopy.teach.submit, exact: true }).click()
  await expect(page.getByText(askCopy.teach.done, { exact: true })).toBeVisible()

  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(page.getByText(question, { exact: true })).toHaveCount(2)
  await expect(newestAnswer(page)).toContainText('Pharmaceuticals has the highest growth rate')
})
