import { agentTools as portfolio } from '@portal/content/agent-tools'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { PortfolioPage } from './portfolio-page.tsx'
import { ToolStatusBadge } from './tool-status.tsx'

portalBackend()

const cards = () => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).elements()
const demo = (title: string) => page.getByRole('region', { name: title, exact: true })
const openDemo = (title: string) =>
  demo(title)
    .getByRole('button', { name: `Open demo: ${title}` })
    .click()
const toast = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

test('[BETA-02] [BETA-03] [BETA-05] [BETA-08] [BETA-14] [BETA-15] eight cards stand under the help box, three capabilities on each', async () => {
  await renderPortal(<PortfolioPage />)
  await expect.element(page.getByText('What these tools do')).toBeVisible()
  await expect.element(page.getByText(/How to use them/)).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'All Tools' })).toHaveAttribute('data-state', 'active')
  expect(cards().map((card) => card.textContent)).toEqual(portfolio.map(({ title }) => title))
  await expect.element(page.getByText('8 tools', { exact: true })).toBeVisible()
  const first = page.getByRole('tabpanel').getByRole('listitem').first().element()
  expect(first.querySelectorAll('ul > li').length).toBe(3)
})

test('[BETA-04] [BETA-06] [BETA-07] seven tabs are seen in full, and a category shows its own tools only', async () => {
  await renderPortal(<PortfolioPage />)
  const tabs = page.getByRole('tab')
  const names = [
    'All Tools',
    'Automation',
    'Design',
    'Intelligence',
    'Optimization',
    'Innovation',
    'Sustainability',
  ]
  await expect.poll(() => tabs.elements().map((tab) => tab.textContent)).toEqual(names)
  for (const name of names) await expect.element(page.getByRole('tab', { name })).toBeVisible()
  const list = page.getByRole('tablist').element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  expect(getComputedStyle(list).gridTemplateColumns.split(' ').length).toBe(6)
  await page.getByRole('tab', { name: 'Design' }).click()
  await expect
    .poll(() => cards().map((card) => card.textContent))
    .toEqual(['Smart Plant Designer', 'Creative Design Assistant'])
  await expect.element(page.getByText('2 tools', { exact: true })).toBeVisible()
})

test('[BETA-10] [BETA-11] [BETA-12] [BETA-13] [BETA-20] each card leads to its tool by Explore Tool and by its arrow', async () => {
  await renderPortal(<PortfolioPage />)
  const paths = portfolio.map(({ id }) => `/beta-agents/tools/${id}`)
  const explore = page.getByRole('link', { name: 'Explore Tool' })
  await expect.poll(() => explore.elements().map((link) => link.getAttribute('href'))).toEqual(paths)
  const demos = page.getByRole('link', { name: 'Try Demo' })
  expect(demos.elements().map((link) => link.getAttribute('href'))).toEqual(paths)
  for (const { title, id } of portfolio)
    await expect
      .element(page.getByRole('link', { name: `Open ${title}` }))
      .toHaveAttribute('href', `/beta-agents/tools/${id}`)
  await expect.element(page.getByText('Stable').first()).toBeVisible()
})

test('[BETA-09] [DEMO-03] [DEMO-13] [VALID-10] [ERR-47] a panel for each tool; while one runs no other can be started', async () => {
  await renderPortal(<PortfolioPage />)
  await expect.element(page.getByRole('heading', { name: 'Interactive Demo Platform' })).toBeVisible()
  expect(portfolio).toHaveLength(8)
  for (const { title } of portfolio) await expect.element(demo(title)).toBeVisible()
  await openDemo('Innovation Lab Assistant')
  const other = demo('Innovation Lab Assistant').getByRole('button', {
    name: 'Evaluate Portfolio',
    includeHidden: true,
  })
  await expect.element(other).toBeVisible()
  const button = other.element() as HTMLButtonElement
  await openDemo('Global Market Intelligence')
  const market = demo('Global Market Intelligence')
  await expect
    .element(market.getByRole('textbox', { name: 'Market Analysis Query' }))
    .toHaveAttribute('rows', '3')
  await market.getByRole('button', { name: 'Analyze Market' }).click()
  await expect.element(toast('Please enter test parameters')).toBeVisible()
  await market.getByRole('button', { name: 'Load example' }).click()
  const seen: boolean[] = []
  const observer = new MutationObserver(() => seen.push(button.disabled))
  observer.observe(button, { attributes: true })
  await market.getByRole('button', { name: 'Analyze Market' }).click()
  await expect.element(toast('Global Market Intelligence test completed successfully!')).toBeVisible()
  observer.disconnect()
  expect(seen).toContain(true)
  await expect.element(other).toBeEnabled()
})

test('one demo is open at a time, keeps what was typed into it, and is in the address beside the category', async () => {
  await renderPortal(<PortfolioPage />)
  const runs = () => page.getByRole('textbox').elements().length
  await expect.poll(runs).toBe(1)
  await openDemo('Sustainability Intelligence')
  const typed = demo('Sustainability Intelligence').getByRole('textbox')
  await typed.fill('Gas 9000 MWh')
  await page.getByRole('tab', { name: 'Design' }).click()
  await openDemo('Predictive Maintenance')
  await expect.poll(runs).toBe(1)
  expect(cards()).toHaveLength(2)
  await openDemo('Sustainability Intelligence')
  await expect.element(typed).toHaveValue('Gas 9000 MWh')
})

test('[BETA-20] [BETA-21] [BETA-22] [BETA-23] a status has its colour, one that is not known is grey', async () => {
  await renderPortal(
    <>
      {['stable', 'beta', 'alpha', 'retired'].map((status) => (
        <ToolStatusBadge key={status} status={status} />
      ))}
    </>,
  )
  await expect.element(page.getByText('Stable')).toHaveClass(/text-green/)
  await expect.element(page.getByText('Beta')).toHaveClass(/text-blue/)
  await expect.element(page.getByText('Alpha')).toHaveClass(/text-orange/)
  await expect.element(page.getByText('retired')).toHaveClass(/text-neutral/)
})
