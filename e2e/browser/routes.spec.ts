import { auth } from '@portal/content/auth'
import { chatCopy } from '@portal/content/chat'
import { screenPaths } from '@portal/contracts/paths'
import { checkHealth } from '@portal/testing/portal/portal-client'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'
import { followPath } from '#e2e/fixtures/follow-path.ts'

/** Addresses and titles as the specification prints them: the product's own constants could change with it. */
const guarded = [
  { ids: '[NAV-08]', path: '/dashboard', title: 'Executive Dashboard' },
  { ids: '[NAV-09]', path: '/sectors', title: 'Industry Sectors' },
  { ids: '[NAV-10]', path: '/intelligence', title: 'Competitive Intelligence Platform' },
  { ids: '[NAV-11]', path: '/competitor-intelligence', title: 'Competitive Intelligence Platform' },
  { ids: '[NAV-12]', path: '/beta-intelligence', title: 'Intelligence Tools Hub' },
  { ids: '[NAV-13]', path: '/herpasia', title: 'Tech & AI Orchestration' },
  { ids: '[NAV-14]', path: '/herpasia/dashboard', title: 'Executive Dashboard' },
  { ids: '[NAV-15]', path: '/herpasia/guide-reference', title: 'Page Guide Reference' },
  { ids: '[NAV-16]', path: '/ai-hub', title: 'AI Business Hub' },
  { ids: '[NAV-17]', path: '/ai-services', title: 'AI Services Dashboard' },
  { ids: '[NAV-18]', path: '/competitive-matrix', title: 'Competitive Matrix Dashboard' },
  { ids: '[NAV-19]', path: '/system-monitoring', title: 'System Health Monitor' },
  { ids: '[NAV-20]', path: '/biz-dev-dashboard', title: 'Business Dashboard' },
  { ids: '[NAV-21]', path: '/app-intelligence', title: 'App Intelligence Analyzer' },
  { ids: '[NAV-22]', path: '/market-benchmarks', title: 'Market Benchmarks' },
  { ids: '[NAV-23]', path: '/beta-agents', title: 'AI Agent Tools' },
  { ids: '[NAV-24]', path: '/beta-agents/automation', title: 'Automation' },
  { ids: '[NAV-25]', path: '/beta-agents/design', title: 'Design' },
  { ids: '[NAV-26]', path: '/beta-agents/intelligence', title: 'Intelligence Tools Hub' },
  { ids: '[NAV-27]', path: '/beta-agents/optimization', title: 'Optimization' },
  { ids: '[NAV-28]', path: '/beta-agents/innovation', title: 'Innovation' },
  { ids: '[NAV-29]', path: '/beta-agents/sustainability', title: 'Sustainability' },
]

const toolScreens = [
  { ids: '[NAV-30]', path: '/beta-agents/tools/project-manager', title: 'Autonomous Project Manager' },
  { ids: '[NAV-31]', path: '/beta-agents/tools/plant-designer', title: 'Smart Plant Designer' },
  { ids: '[NAV-32]', path: '/beta-agents/tools/market-intel', title: 'Global Market Intelligence' },
  { ids: '[NAV-33]', path: '/beta-agents/tools/maintenance-predictor', title: 'Predictive Maintenance' },
  { ids: '[NAV-34]', path: '/beta-agents/tools/web-intelligence', title: 'Web Intelligence Scanner' },
  { ids: '[NAV-35]', path: '/beta-agents/tools/innovation-lab', title: 'Innovation Lab Assistant' },
  { ids: '[NAV-36]', path: '/beta-agents/tools/sustainability-agent', title: 'Sustainability Intelligence' },
  { ids: '[NAV-37]', path: '/beta-agents/tools/creative-designer', title: 'Creative Design Assistant' },
]

const walks = [
  { name: 'every page of the route table', screens: guarded },
  { name: 'every tool of the route table', screens: toolScreens },
]

for (const { name, screens } of walks)
  test(`[GEN-04] [NAV-43] a team member reaches ${name}, each with the floating chat: ${screens.map(({ ids }) => ids).join(' ')}`, async ({
    page,
    portal,
    member,
  }) => {
    // A second or two for each of some twenty screens.
    test.setTimeout(240_000)
    await checkHealth(portal)
    await enterAs(page, member)
    let shown = ''
    for (const { path, title } of screens) {
      // Each is opened by its bare address where its load is measured; a second address of what is shown draws nothing anew.
      await (title === shown ? page.goto(path) : followPath(page, path))
      shown = title
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
      await expect(page.getByRole('button', { name: chatCopy.open('HerpasIA') }), path).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

test('[NAV-05] [NAV-07] sign-in has its address, and Home has the root', async ({ page, portal, member }) => {
  await checkHealth(portal)
  await page.goto(screenPaths.auth)
  await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible()
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(screenPaths.home)
})
