import { FigureRow } from '@portal/contracts/figures'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PaletteHost } from '#web/app/layout/palette-host.tsx'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { foundFigure } from '#web/testing/found-figure.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

const backend = portalBackend()

const open = (role: string) =>
  renderPortal(<PaletteHost open takeTyped={() => ''} onOpenChange={() => undefined} />, {
    profile: buildSignedIn({ role }).profile,
  })

test('the palette offers the pages of the menus that a person has', async () => {
  await open('business_user')
  await expect.element(page.getByRole('option', { name: /^Market Benchmarks/ })).toBeInTheDocument()
  expect(page.getByRole('option', { name: /^System Health Monitor/ }).elements()).toEqual([])
})

test('pages of like names are told apart by what they are for', async () => {
  await open('admin')
  await page.getByRole('combobox').fill('intelligence')
  const said = (name: string, note: string) =>
    expect.element(page.getByRole('option', { name: new RegExp(`^${name} ${note}`, 'u') })).toBeVisible()
  await said('Competitor Intelligence', 'Tracked companies on seven scores')
  await said('App Intelligence Analyzer', 'The portal examined by itself')
  await said('Intelligence', 'Tools that read markets, competitors and the web.')
})

test('an administrator finds the platform pages too, and can run a health check from here', async () => {
  backend.respond('/functions/v1/health-monitor', () =>
    json(503, { error: 'The check could not run.', code: 'unavailable', requestId: 'r' }),
  )
  await open('admin')
  await expect.element(page.getByRole('option', { name: /^System Health Monitor/ })).toBeInTheDocument()
  await page.getByRole('option', { name: 'Run health check' }).click()
  await expect.element(page.getByText('Health Check Failed')).toBeVisible()
})

test('the palette offers to invite, replace and watch to administrators alone', async () => {
  const offered = ['Invite a colleague', 'Replace a figure', 'Watch a site']
  await open('admin')
  for (const name of offered) await expect.element(page.getByRole('option', { name })).toBeInTheDocument()
  await page.getByRole('option', { name: 'Invite a colleague' }).click()
  // The dialog hides what is behind it.
  await expect
    .poll(() => document.querySelector('[aria-label="address"]')?.textContent)
    .toBe('/team-access?invite')
})

test('to others the palette offers a report, and an export where the page has one', async () => {
  await open('business_user')
  await expect.element(page.getByRole('option', { name: /^New report/ })).toBeInTheDocument()
  for (const name of ['Invite a colleague', 'Replace a figure', 'Watch a site', 'Export this page'])
    expect(page.getByRole('option', { name }).elements()).toEqual([])
})

test('the page that is open is exported from the palette', async () => {
  const pressed = vi.fn<() => void>()
  await renderPortal(
    <>
      <main>
        <button type="button" aria-keyshortcuts="e" onClick={pressed}>
          Export
        </button>
      </main>
      <PaletteHost open takeTyped={() => ''} onOpenChange={() => undefined} />
    </>,
  )
  await page.getByRole('option', { name: 'Export this page' }).click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('of a page without an export its numbers are saved with their sources; one whose exports are logged saves none', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  const figure = FigureRow.parse(foundFigure)
  const shown = (
    <main>
      <RecordFigure figure={figure} />
      <PaletteHost open takeTyped={() => ''} onOpenChange={() => undefined} />
    </main>
  )
  const rendered = await renderPortal(shown)
  await page.getByRole('option', { name: 'Export this page' }).click()
  const [file] = made.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toBe(
    'Figure,Value,Source\r\nDairy: market size,12%,"Sample: Sample set, 6 Jan 2025"',
  )
  await rendered.unmount()
  await renderPortal(
    <>
      <main>
        <p data-exports="logged">Confidential</p>
      </main>
      {shown}
    </>,
  )
  await expect.element(page.getByRole('option', { name: /^New report/ })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Export this page' }).elements()).toEqual([])
})

const company = (company_name: string, website: string | null) => ({
  id: crypto.randomUUID(),
  company_name,
  country: 'Germany',
  website,
})

test('a company is watched from the palette only where it has a site', async () => {
  const companies = [company('Nordkessel', 'https://nordkessel.example'), company('Nordwerk', null)]
  backend.respond('/rest/v1/rpc/search_records', () => json(200, { figures: [], companies, chats: [] }))
  await open('business_user')
  await userEvent.fill(page.getByRole('combobox'), 'watch nord')
  await expect.element(page.getByRole('option', { name: /^Watch Nordkessel/ })).toBeVisible()
  expect(page.getByRole('option', { name: /^Watch Nordwerk/ }).elements()).toEqual([])
})

test.for([
  ['admin', 1],
  ['business_user', 0],
] as const)('the palette offers %s to replace %i figure that is found', async ([role, offers]) => {
  const found = { figures: [foundFigure], companies: [], chats: [] }
  backend.respond('/rest/v1/rpc/search_records', () => json(200, found))
  await open(role)
  await userEvent.fill(page.getByRole('combobox'), 'dairy')
  await expect.element(page.getByRole('option', { name: /^Dairy: market size/ })).toBeVisible()
  await userEvent.fill(page.getByRole('combobox'), 'replace dairy m')
  await expect.poll(() => backend.callsOf('/rest/v1/rpc/search_records').length).toBe(2)
  await expect
    .poll(() => page.getByRole('option', { name: /^Replace Dairy: market size/ }).elements().length)
    .toBe(offers)
})

test('the link of a figure opens its card above the page; closed, the rest of the address stays', async () => {
  backend.tables['figures'] = [{ ...foundFigure, created_at: '2026-01-01T00:00:00Z' }]
  await renderPortal(
    <PaletteHost open={false} takeTyped={() => ''} onOpenChange={() => undefined} />,
    {},
    '/?tab=all&figure=a.b',
  )
  const card = page.getByRole('dialog', { name: 'Dairy: market size' })
  await expect.element(card.getByText('Sample set', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('[aria-label="address"]')?.textContent).toBe('/?tab=all')
})
