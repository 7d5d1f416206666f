import { meetingCopy } from '@portal/content/meeting-mode'
import { bottomBar, navigation, sidebarGroups } from '@portal/content/navigation'
import { allScreens } from '@portal/content/screen-addresses'
import { screens } from '@portal/content/screens'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route, Routes, useNavigate } from 'react-router'
import { AppShell } from '#web/app/layout/app-shell.tsx'
import type { AuthContextValue } from '#web/lib/auth-context.ts'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { FakeBackend } from '#web/testing/fake-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'

let backend: FakeBackend

beforeEach(async () => {
  backend = new FakeBackend().install()
  await page.viewport(1280, 900)
})

afterEach(() => {
  backend.restore()
  localStorage.clear()
})

function Anywhere() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/sectors')}>
      go
    </button>
  )
}

const renderShell = (auth: AuthContextValue = buildSignedIn({ role: 'admin' }), path = '/') =>
  renderApp(
    <Routes>
      <Route element={<AppShell />}>
        <Route path="*" element={<Anywhere />} />
      </Route>
    </Routes>,
    { auth, path },
  )

const sidebar = () => page.getByRole('complementary')
const linksOf = (groupLabel: string) =>
  sidebar()
    .getByRole('list', { name: groupLabel })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

test('what is typed behind Ctrl K is kept while the code of the palette is still on its way', async () => {
  await renderShell()
  await expect.element(sidebar()).toBeVisible()
  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    )
  press('k', true)
  // As soon as the key was handled, not when the palette has come.
  await Promise.resolve()
  for (const key of 'dash') press(key)
  await expect.element(page.getByRole('combobox', { name: 'Command palette' })).toHaveValue('dash')
})

test('no word of the way to a page is cut at 1024 px', async () => {
  await page.viewport(1024, 768)
  backend.answer('/rest/v1/rpc/figure_counts', { status: 200, body: { samples: 593, all: 605 } })
  for (const path of allScreens.filter(({ trail }) => trail).map((screen) => screen.path)) {
    const screen = await renderShell(undefined, path)
    const crumbs = page.getByRole('navigation', { name: navigation.breadcrumbLabel })
    await expect.element(crumbs).toBeVisible()
    await expect.element(page.getByText(/593 of 605/).first()).toBeInTheDocument()
    const items = [...crumbs.element().querySelectorAll('li')]
    expect(
      items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    ).toEqual([])
    await screen.unmount()
  }
})

test('[NAV-48] [NAV-49] Business Applications lists its seven pages in order', async () => {
  await renderShell(buildSignedIn({ role: 'business_user' }))
  await expect.element(sidebar().getByText('Business Applications')).toBeVisible()
  expect(linksOf('Business Applications')).toEqual([
    ['Home', '/'],
    ['Business Dashboard', '/biz-dev-dashboard'],
    ['Executive Dashboard', '/dashboard'],
    ['Industry Sectors', '/sectors'],
    ['Competitor Intelligence', '/competitor-intelligence'],
    ['Market Benchmarks', '/market-benchmarks'],
    ['AI Business Hub', '/ai-hub'],
  ])
})

test('[NAV-50] [NAV-51] [ROLE-11] administrators have Platform Admin with its five pages', async () => {
  await renderShell()
  await expect.element(sidebar().getByRole('button', { name: 'Platform Admin' })).toBeVisible()
  expect(linksOf('Platform Admin')).toEqual([
    ['App Intelligence Analyzer', '/app-intelligence'],
    ['System Health Monitor', '/system-monitoring'],
    ['AI Services Dashboard', '/ai-services'],
    ['Tech & AI Orchestration', '/herpasia'],
    ['Development Guide', '/herpasia/guide-reference'],
  ])
})

test('brief, pack and reports stand in the sidebar; people and data below Platform Admin, for administrators alone', async () => {
  const { unmount } = await renderShell()
  const paths = (group: string) => linksOf(group).map(([, path]) => path)
  expect(paths('Week & Board')).toEqual(['/brief', '/board-pack', '/deliveries', '/explore'])
  expect(paths('People & Data')).toEqual([
    '/team-access',
    '/ai-models',
    '/data',
    '/data/figures',
    '/audit-log',
    '/outbox',
  ])
  await unmount()
  await renderShell(buildSignedIn({ role: 'business_user' }))
  expect(paths('Week & Board')).toHaveLength(4)
  expect(sidebar().getByText('People & Data').elements()).toEqual([])
})

test('[NAV-52] [NAV-53] [NAV-54] [ROLE-12] administrators have Beta Development, marked Dev Only', async () => {
  await renderShell()
  await expect.element(sidebar().getByRole('button', { name: 'Beta Development Dev Only' })).toBeVisible()
  expect(linksOf('Beta Development')).toEqual([
    ['All Beta Tools', '/beta-agents'],
    ...['Automation', 'Design', 'Intelligence', 'Optimization', 'Innovation', 'Sustainability'].map(
      (label) => [label, `/beta-agents/${label.toLowerCase()}`],
    ),
  ])
})

test.for([buildSignedIn({ role: 'business_user' }), buildSignedIn({ business_lead: true })])(
  '[ROLE-11] [ROLE-12] nobody else sees the administrators’ groups',
  async (auth) => {
    await renderShell(auth)
    await expect.element(sidebar().getByText('Business Applications')).toBeVisible()
    expect(sidebar().getByText('Platform Admin').elements()).toEqual([])
    expect(sidebar().getByText('Beta Development').elements()).toEqual([])
  },
)

test('[NAV-50] [NAV-52] a group collapses and expands, and stays so on the next visit', async () => {
  const first = await renderShell()
  const toggle = () => sidebar().getByRole('button', { name: 'Platform Admin' })
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
  await toggle().click()
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(sidebar().getByText('System Health Monitor')).not.toBeVisible()
  await first.unmount()
  await renderShell()
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false')
  await toggle().click()
  await expect.element(sidebar().getByText('System Health Monitor')).toBeVisible()
})

test('[NAV-40] [NAV-56] the sidebar collapses to its icons, which keep their names', async () => {
  await renderShell()
  const wide = sidebar().element().getBoundingClientRect().width
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  const narrow = sidebar().element().getBoundingClientRect().width
  expect([wide, narrow]).toEqual([232, 56])
  await expect.element(sidebar().getByRole('link', { name: 'Industry Sectors' })).toBeInTheDocument()
})

test('[NAV-55] [THEME-04] [THEME-05] the toggle changes the theme and stores it under the brand’s key', async () => {
  await renderShell()
  await expect.poll(() => document.documentElement.className).toContain('dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(() => document.documentElement.className).toContain('light')
  expect(localStorage.getItem('herpasia-theme')).toBe('light')
  await expect.element(page.getByRole('button', { name: 'Dark theme' })).toBeVisible()
})

test('[NAV-57] [NAV-58] [ROLE-16] the user block says who it is, and Sign Out signs out', async () => {
  let calls = 0
  const auth = buildSignedIn({ business_lead: true })
  await renderShell({ ...auth, signOut: () => Promise.resolve(++calls > 0) })
  await expect.element(sidebar().getByText('HerpasIA Business Lead')).toBeVisible()
  await sidebar()
    .getByRole('button', { name: 'person@client.example Business Lead HerpasIA Business Lead' })
    .click()
  await expect.element(page.getByText('Signed in as person@client.example')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await sidebar().getByRole('button', { name: 'Sign Out' }).click()
  expect(calls).toBe(1)
})

test('[NAV-42] the main area ends with a footer', async () => {
  await renderShell()
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent('HerpasIA. Internal; invite only.Version 1.2.3')
})

test('[NAV-41] [NAV-59] [NAV-60] [NAV-61] [NAV-62] [NAV-63] [NAV-64] [NAV-39] small screens have the bar instead of the sidebar', async () => {
  await page.viewport(390, 844)
  await renderShell()
  expect(document.querySelector('aside')).toBeNull()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  expect(
    bar
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Main', '/'],
    ['Intelligence', '/beta-intelligence'],
    ['Benchmarks', '/market-benchmarks'],
    ['AI Agents', '/beta-agents'],
    ['AI Hub', '/ai-hub'],
  ])
  expect(bottomBar).toHaveLength(5)
})

test('[NAV-65] the bar marks the entry of the current page', async () => {
  await page.viewport(390, 844)
  await renderShell(undefined, '/market-benchmarks')
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Benchmarks' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('nav a[aria-current="page"]:not(aside a)')).toHaveLength(1)
})

test('on small screens the menu holds every group, and closes on the way to a page', async () => {
  await page.viewport(390, 844)
  await renderShell()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const group of sidebarGroups) await expect.element(menu.getByText(group.label)).toBeVisible()
  await menu.getByRole('link', { name: 'Industry Sectors' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('address', { exact: true })).toHaveTextContent('/sectors')
})

test('on small screens the menu has meeting mode, and lies over no page that is shown to a room', async () => {
  await page.viewport(390, 844)
  await renderShell()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: meetingCopy.start }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('button', { name: meetingCopy.leave }).click()
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('nothing scrolls sideways at 360 px', async () => {
  await page.viewport(360, 740)
  await renderShell()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('the skip link is the first stop and moves the focus into the page without touching the address', async () => {
  await renderShell()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByLabelText('address', { exact: true })).toHaveTextContent('/')
})

test('the sidebar shows the entry of the page that is open, however far down it stands', async () => {
  await page.viewport(1280, 600)
  await renderShell(undefined, screens.auditLog.path)
  await expect.element(sidebar().getByRole('link', { name: screens.auditLog.title })).toBeInViewport()
})
