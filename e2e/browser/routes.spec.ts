import { auth } from '@portal/content/auth'
import { chatCopy } from '@portal/content/chat'
import { betaToolTitles, pages } from '@portal/content/pages'
import { screenPaths } from '@portal/contracts/paths'
import { checkHealth } from '#e2e/fixtures/portal-client.ts'
import { expect, signInOn, test } from '#e2e/fixtures/browser-test.ts'

const guarded: { ids: string; path: string; title: string }[] = [
  { ids: '[NAV-08]', path: screenPaths.executiveDashboard, title: pages.executiveDashboard.title },
  { ids: '[NAV-09]', path: screenPaths.sectors, title: pages.sectors.title },
  { ids: '[NAV-10]', path: screenPaths.intelligence, title: pages.competitiveIntelligence.title },
  { ids: '[NAV-11]', path: screenPaths.competitorIntelligence, title: pages.competitiveIntelligence.title },
  { ids: '[NAV-12]', path: screenPaths.betaIntelligence, title: pages.betaIntelligence.title },
  { ids: '[NAV-13]', path: screenPaths.herpasia, title: pages.herpasia.title },
  { ids: '[NAV-14]', path: screenPaths.herpasiaDashboard, title: pages.herpasiaDashboard.title },
  { ids: '[NAV-15]', path: screenPaths.guideReference, title: pages.guideReference.title },
  { ids: '[NAV-16]', path: screenPaths.aiHub, title: pages.aiHub.title },
  { ids: '[NAV-17]', path: screenPaths.aiServices, title: pages.aiServices.title },
  { ids: '[NAV-18]', path: screenPaths.competitiveMatrix, title: pages.competitiveMatrix.title },
  { ids: '[NAV-19]', path: screenPaths.systemMonitoring, title: pages.systemMonitoring.title },
  { ids: '[NAV-20]', path: screenPaths.businessDashboard, title: pages.businessDashboard.title },
  { ids: '[NAV-21]', path: screenPaths.appIntelligence, title: pages.appIntelligence.title },
  { ids: '[NAV-22]', path: screenPaths.marketBenchmarks, title: pages.marketBenchmarks.title },
  { ids: '[NAV-23]', path: screenPaths.betaAgents, title: pages.betaAgents.title },
  { ids: '[NAV-24]', path: screenPaths.betaCategory('automation'), title: pages.betaAutomation.title },
  { ids: '[NAV-25]', path: screenPaths.betaCategory('design'), title: pages.betaDesign.title },
  { ids: '[NAV-26]', path: screenPaths.betaCategory('intelligence'), title: pages.betaIntelligence.title },
  { ids: '[NAV-27]', path: screenPaths.betaCategory('optimization'), title: pages.betaOptimization.title },
  { ids: '[NAV-28]', path: screenPaths.betaCategory('innovation'), title: pages.betaInnovation.title },
  {
    ids: '[NAV-29]',
    path: screenPaths.betaCategory('sustainability'),
    title: pages.betaSustainability.title,
  },
]

const toolIds = {
  '[NAV-30]': 'project-manager',
  '[NAV-31]': 'plant-designer',
  '[NAV-32]': 'market-intel',
  '[NAV-33]': 'maintenance-predictor',
  '[NAV-34]': 'web-intelligence',
  '[NAV-35]': 'innovation-lab',
  '[NAV-36]': 'sustainability-agent',
  '[NAV-37]': 'creative-designer',
} as const

const toolScreens = Object.entries(toolIds).map(([ids, id]) => ({
  ids,
  path: screenPaths.betaTool(id),
  title: betaToolTitles[id],
}))

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
    test.setTimeout(90_000)
    await checkHealth(portal)
    await signInOn(page, member)
    for (const { path, title } of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
      await expect(page.getByRole('button', { name: chatCopy.open('HerpasIA') }), path).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

test('[NAV-05] [NAV-07] sign-in has its address, and Home has the root', async ({ page, portal, member }) => {
  await checkHealth(portal)
  await page.goto(screenPaths.auth)
  await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible()
  await signInOn(page, member)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(screenPaths.home)
})
