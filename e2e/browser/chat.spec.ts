import { chatCopy } from '@portal/content/chat'
import { defaultBrand } from '@portal/content/brand'
import type { Page } from '@playwright/test'
import { expect, signInOn, test as base } from '#e2e/fixtures/browser-test.ts'
import { startFakeModel } from '#e2e/fixtures/fake-model.ts'
import { checkHealth } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal } from '@portal/testing/portal/portal-server'

const { name: brand } = defaultBrand

async function openChat(page: Page) {
  await page.getByRole('button', { name: chatCopy.open(brand) }).click()
  const chat = page.getByRole('region', { name: chatCopy.regionLabel(brand) })
  await expect(chat.getByLabel(chatCopy.inputLabel)).toBeVisible()
  return chat
}

base('a question in the floating chat is answered with records that open', async ({ page, member }) => {
  await signInOn(page, member)
  const chat = await openChat(page)
  await chat.getByLabel(chatCopy.inputLabel).fill('How large is the dairy market and who leads it?')
  await page.keyboard.press('Enter')
  const sources = chat.getByRole('list', { name: chatCopy.sources })
  // Folded to their number; opened by key, which hits it wherever the log has scrolled to.
  await chat.locator('summary', { hasText: /^\d+ sources?/ }).press('Enter')
  await expect(sources).toBeVisible()
  await expect(sources.getByText('Sample').first()).toBeVisible()
  await sources.getByRole('button').first().click()
  await expect(page.getByRole('dialog').last()).toContainText('HerpasIA sample set')
  await page.keyboard.press('Escape')

  await page.reload()
  const again = page.getByRole('region', { name: chatCopy.regionLabel(brand) })
  await expect(again.getByText('How large is the dairy market and who leads it?')).toBeVisible()
  await expect(again.getByText(/^\d+ sources?/)).toBeVisible()
})

base('a question that no record speaks of is declined', async ({ page, member }) => {
  await signInOn(page, member)
  const chat = await openChat(page)
  await chat.getByLabel(chatCopy.inputLabel).fill('What is the boiling point of mercury?')
  await chat.getByRole('button', { name: chatCopy.send }).click()
  const answer = chat.getByRole('article', { name: chatCopy.answerLabel })
  await expect(answer).toContainText(
    /I did not understand .*“mercury”, so I have not answered rather than guess/,
  )
  await expect(answer.getByRole('table')).toHaveCount(0)
  await expect(answer.getByText(/^\d+ sources?/)).toHaveCount(0)
})

/** A portal whose answers take more than a minute, from a model that speaks the OpenAI protocol. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  portal: async ({}, give) => {
    const model = await startFakeModel()
    const portal = await startPortal({
      env: {
        AI_COMPATIBLE_BASE_URL: model.url,
        AI_COMPATIBLE_MODELS: model.name,
        AI_COMPATIBLE_API_KEY: 'none',
      },
    })
    await checkHealth(portal)
    await give(portal)
    await portal.stop()
    await model.close()
    await removeDataDir(portal.dataDir)
  },
})

test('an answer that is being written survives a reload, and can be stopped', async ({ page, member }) => {
  test.setTimeout(240_000)
  await signInOn(page, member)
  const chat = await openChat(page)
  await chat.getByLabel(chatCopy.inputLabel).fill('How large is the dairy market?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: chatCopy.answerLabel })
  await expect(answer).toContainText('worddk')

  await page.reload()
  await expect(answer).toContainText('wordak wordbk')
  await expect(answer).toContainText('wordal')
  await page.getByRole('button', { name: chatCopy.stop }).click()
  await expect(answer).toContainText(chatCopy.status.stopped)
  await expect(answer).not.toContainText('wordjj')

  await page.reload()
  await expect(answer).toContainText(chatCopy.status.stopped)
  await expect(answer).toContainText('wordal')
})
