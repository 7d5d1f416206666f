import { servicesCopy } from '@portal/content/ai-services-page'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

// Without a key the browser speaks instead of the provider, and nobody outside is asked.
test.use({ expectedFaults: [/status of 501/] })

test('[SVC-01] [SVC-03] [SVC-16] [SVC-20] [SVC-23] [SVC-26] [SVC-29] without a key every tab of the console does something true, and says what did it', async ({
  page,
  member,
}) => {
  const copy = servicesCopy
  const tab = (name: keyof typeof copy.tabs) => page.getByRole('tab', { name: copy.tabs[name] }).click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await enterAs(page, member)
  await page.goto(screenPaths.aiServices)
  await press(copy.cards.testOf('Built-in engine'))
  await expect(page.getByText(copy.cards.connected)).toBeVisible()

  await page.getByLabel(copy.chat.message, { exact: true }).fill('Which sector has the highest growth?')
  await press(copy.chat.send)
  await expect(page.getByText(copy.received)).toBeVisible()
  await expect(page.getByRole('region', { name: copy.raw })).toContainText('"provider": "builtin"')

  await tab('images')
  await page.getByLabel(copy.images.prompt).fill('Line: rinser -> filler -> capper')
  await press(copy.images.generate)
  const picture = page.getByRole('img', { name: copy.images.alt('Line: rinser -> filler -> capper') })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024)

  await tab('audio')
  await page.getByLabel(copy.audio.text, { exact: true }).first().fill('Good morning')
  await press(copy.audio.speak)
  await expect(page.getByText(/Spoken by your browser|no voice of its own/)).toBeVisible()

  await tab('web')
  const mail = page.getByRole('region', { name: copy.web.email })
  await mail.getByLabel(copy.web.to, { exact: true }).fill(member.email)
  await mail.getByLabel(copy.web.subject).fill('Hello')
  await mail.getByLabel(copy.web.body, { exact: true }).fill('Good day')
  await press(copy.web.send)
  await expect(mail.getByText(copy.web.sent.outbox)).toBeVisible()

  await tab('code')
  await press(copy.code.example)
  await press(copy.code.analyze)
  await expect(page.getByRole('table', { name: copy.code.findings })).toContainText('eval')

  await tab('integrations')
  await page.getByLabel(copy.integrations.file, { exact: true }).setInputFiles({
    name: 'year.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('# Year\n\nWe made 450,000 hl.'),
  })
  await press(copy.integrations.analyze)
  await expect(page.getByRole('table', { name: copy.integrations.figures })).toContainText('line 3')
  await expect(page.getByRole('table', { name: copy.integrations.metrics })).toContainText('Built-in engine')
})
