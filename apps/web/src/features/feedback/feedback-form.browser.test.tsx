import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { FeedbackForm } from './feedback-form.tsx'

const sendFeedback = '/functions/v1/send-feedback'

const backend = portalBackend()

const email = () => page.getByRole('textbox', { name: 'Email' })
const text = () => page.getByRole('textbox', { name: 'Feedback' })
const submit = () => page.getByRole('button', { name: 'Send feedback' })

test('[FEED-01] [FEED-02] the form asks for an e-mail address and for the feedback', async () => {
  await renderPortal(<FeedbackForm />)
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(text()).toHaveValue('')
})

test.for([
  ['', 'Good.'],
  ['  ', 'Good.'],
  ['person@client.example', ''],
  ['person@client.example', ' \n '],
] as const)(
  '[FEED-06] [FEED-07] "%s" with "%s" is missing information, and nothing is sent',
  async ([address, words]) => {
    await renderPortal(<FeedbackForm />)
    await email().fill(address)
    await text().fill(words)
    await submit().click()
    await expect.element(page.getByText('Missing Information', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('Please provide both email and feedback.', { exact: true }))
      .toBeVisible()
    expect(backend.callsOf(sendFeedback)).toEqual([])
  },
)

test('an address that cannot be one is refused in place, and nothing typed is lost', async () => {
  await renderPortal(<FeedbackForm />)
  await email().fill('person@')
  await text().fill('Good.')
  await submit().click()
  await expect.element(page.getByText('Enter a complete address.')).toBeVisible()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text()).toHaveValue('Good.')
  expect(backend.callsOf(sendFeedback)).toEqual([])
})

test('[FEED-03] [FEED-04] [FEED-05] [FEED-08] [FEED-09] [FEED-11] what is sent is trimmed; thanks stand for 3 s, then the form is empty', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  backend.respond(sendFeedback, async () => {
    await released
    return json(200, { success: true, id: crypto.randomUUID() })
  })
  await renderPortal(<FeedbackForm />)
  await email().fill(' person@client.example ')
  await text().fill('  The dates are good.\n')
  await submit().click()
  await expect.element(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(page.getByText('Thank you')).toBeVisible()
  const thankedAt = performance.now()
  await expect.element(page.getByText('Feedback Submitted Successfully', { exact: true })).toBeVisible()
  const [call] = backend.callsOf(sendFeedback)
  expect(call?.body).toEqual({
    email: 'person@client.example',
    feedback: 'The dates are good.',
    platform: 'HerpasIA',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  await expect.element(email(), { timeout: 5000 }).toBeVisible()
  expect(performance.now() - thankedAt).toBeGreaterThan(2800)
  await expect.element(email()).toHaveValue('')
  await expect.element(text()).toHaveValue('')
})

test('[FEED-10] a failed submission says so, and what was typed stays', async () => {
  backend.respond(sendFeedback, () => json(500, { error: 'x', code: 'internal', requestId: 'r' }))
  await renderPortal(<FeedbackForm />)
  await email().fill('person@client.example')
  await text().fill('Good.')
  await submit().click()
  await expect.element(page.getByText('Submission Failed', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Please try again later or contact support directly.', { exact: true }))
    .toBeVisible()
  await expect.element(text()).toHaveValue('Good.')
  await expect.element(submit()).toBeEnabled()
})
