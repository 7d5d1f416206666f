import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { OrchestrationPage } from './orchestration-page.tsx'

const backend = portalBackend()

const region = (name: string) => page.getByRole('region', { name })

test('[NAV-13] [HERP-01] [HERP-02] [HERP-03] [HERP-05] vision, market opportunity, architecture and leadership are shown', async () => {
  Object.assign(backend.tables, sampleTables())
  await renderPortal(<OrchestrationPage />)
  await expect.element(page.getByRole('heading', { name: 'Tech & AI Orchestration' })).toBeVisible()
  await expect.element(region('Vision').getByText(/can be followed to its source/)).toBeVisible()
  await expect.element(region('Market opportunity').getByText('$8.5B')).toBeVisible()
  const market = region('Market opportunity').element().textContent
  for (const part of ['Europe', '42%', 'Asia Pacific', '22%', 'Sample']) expect(market).toContain(part)
  expect(
    region('Architecture').getByRole('list', { name: 'How the parts of the portal work together' }).element()
      .children,
  ).toHaveLength(4)
  await expect.element(region('Leadership').getByText('Head of process engineering')).toBeVisible()
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('the architecture says how much of each part there is, counted from its records, as of the newest', async () => {
  backend.tables['watches'] = ['2026-11-20', '2026-11-22'].map((day) => ({
    id: crypto.randomUUID(),
    is_active: true,
    last_checked_at: `${day}T08:00:00Z`,
  }))
  backend.tables['ai_chat_messages'] = [{ role: 'user', created_at: '2026-11-01T08:00:00Z' }]
  await renderPortal(<OrchestrationPage />)
  const architecture = region('Architecture')
  const watched = architecture.getByRole('button', { name: /Pages watched/ })
  await expect.element(watched).toHaveTextContent('2, Open figure card: Pages watched')
  await expect.element(architecture.getByText('22 Nov 2026').first()).toBeVisible()
  await expect
    .element(architecture.getByRole('button', { name: /Answers to you/ }))
    .toHaveTextContent('0, Open figure card: Answers to you')
  await watched.click()
  await expect.element(page.getByRole('dialog').getByText(/Counted in the portal/)).toBeVisible()
})

test('[HERP-04] the roadmap has exactly four quarters, in order', async () => {
  await renderPortal(<OrchestrationPage />)
  const quarters = [...region('Roadmap').getByRole('list').first().element().querySelectorAll('time')]
  expect(quarters.map((quarter) => quarter.textContent)).toEqual(['Q1 2027', 'Q2 2027', 'Q3 2027', 'Q4 2027'])
})

test('without market figures, or when they cannot be read, the page says so and the rest stands', async () => {
  await renderPortal(<OrchestrationPage />)
  await expect.element(page.getByText('No market figure is recorded yet.')).toBeVisible()
  backend.fail('/rest/v1/figures', 500)
  await renderPortal(<OrchestrationPage />)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(region('Roadmap').last()).toBeVisible()
})
