import { voiceCopy } from '@portal/content/voice'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

test('[VOICE-01] [HUB-21] without a key a typed voice conversation is answered from the records, and its transcript is found in the chat', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.aiHub)
  await page.getByRole('button', { name: voiceCopy.start }).click()
  const question = 'How large is the dairy market?'
  await page.getByRole('textbox', { name: voiceCopy.message }).fill(question)
  await page.keyboard.press('Enter')
  const transcript = page.getByRole('log', { name: voiceCopy.transcript })
  await expect(transcript.getByText(question)).toBeVisible()
  await expect(transcript.getByRole('button', { name: /^Source 1/ })).toBeVisible()
  await page.getByRole('button', { name: voiceCopy.end }).click()
  await page.getByRole('link', { name: voiceCopy.openInChat }).click()
  await expect(page.getByRole('tabpanel').getByRole('log').getByText(question)).toBeVisible()
})
