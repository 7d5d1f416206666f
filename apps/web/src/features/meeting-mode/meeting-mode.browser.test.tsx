import type { FigureRow } from '@portal/contracts/figures'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { Section } from '#web/ui/section.tsx'
import { MeetingButton } from './meeting-button.tsx'

portalBackend()

const figure: FigureRow = {
  id: '6b1f3c2e-1111-4222-8333-944455550001',
  key: 'kpi.cost_reduction',
  label: 'Cost reduction',
  value: 35,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'measured', source: { name: 'Ledger' }, inputs: [] },
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
}

const isOn = () => document.documentElement.dataset['meeting'] !== undefined
const heading = (name: string) => page.getByRole('heading', { name })

async function startMeeting() {
  await renderPortal(
    <>
      <MeetingButton />
      <div id="main">
        <h1>Report</h1>
        <p data-print="hide">A tool of the page</p>
        <Section title="Numbers">
          <RecordFigure figure={figure} />
          <div className="h-200" />
        </Section>
        <Section title="Plans">
          <input aria-label="A field" />
          <div className="h-200" />
        </Section>
      </div>
    </>,
  )
  await page.getByRole('button', { name: /Meeting mode/ }).click()
  await expect.poll(isOn).toBe(true)
}

test('a page stands alone in large type; the arrow keys go through its parts and back', async () => {
  await startMeeting()
  await expect.element(page.getByText('A tool of the page')).not.toBeVisible()
  expect(getComputedStyle(document.querySelector('#main') ?? document.body).zoom).toBe('1.4')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heading('Numbers')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heading('Plans')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(heading('Numbers')).toHaveFocus()
})

test('who has no keyboard goes from part to part by the buttons', async () => {
  await startMeeting()
  const steps = page.getByRole('toolbar', { name: 'Meeting mode' })
  await expect.element(steps.getByRole('button', { name: 'Part before' })).toBeDisabled()
  await steps.getByRole('button', { name: 'Next part' }).click()
  await expect.element(heading('Numbers')).toHaveFocus()
  await steps.getByRole('button', { name: 'Next part' }).click()
  await expect.element(heading('Plans')).toHaveFocus()
  await expect.element(steps.getByRole('button', { name: 'Next part' })).toBeDisabled()
  await steps.getByRole('button', { name: 'Part before' }).click()
  await expect.element(heading('Numbers')).toHaveFocus()
})

test('each number opens its source; Escape closes the card first, and then leaves', async () => {
  await startMeeting()
  await page.getByRole('button', { name: /35%/ }).click()
  await expect.element(page.getByText('Ledger').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isOn()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOn).toBe(false)
  await expect.element(page.getByText('A tool of the page')).toBeVisible()
})

test('the arrows of a field stay in the field, and the button leaves as Escape does', async () => {
  await startMeeting()
  await page.getByLabelText('A field').click()
  await userEvent.keyboard('ab{ArrowLeft}c')
  await expect.element(page.getByLabelText('A field')).toHaveValue('acb')
  await expect.element(page.getByLabelText('A field')).toHaveFocus()
  await page.getByRole('button', { name: 'Leave meeting mode' }).click()
  await expect.poll(isOn).toBe(false)
})
