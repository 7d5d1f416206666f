import { agentCenterCopy, agentTexts } from '@portal/content/agent-center'
import { guideReferenceCopy, guides } from '@portal/content/guide-reference'
import { navigation } from '@portal/content/navigation'
import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

test('[CMD-01][CMD-08][CMD-11][GUIDE-01] from Tech & AI Orchestration an administrator validates the sources, sends an agent to work, and reads the guides', async ({
  page,
  admin,
}) => {
  // Every source is looked at, and a whole health check runs.
  test.setTimeout(240_000)
  await enterAs(page, admin)
  await page.goto(screenPaths.herpasia)
  await page.getByRole('link', { name: orchestrationCopy.actions.commandCenter }).click()
  await expect(page).toHaveURL(screenPaths.commandCenter)
  await page.getByRole('button', { name: agentCenterCopy.validate }).click()
  await expect(page.getByText('Data validation complete')).toBeVisible({ timeout: 20_000 })
  const sources = page.getByRole('table', { name: agentCenterCopy.sources.title })
  await expect(sources.getByText('connected')).toHaveCount(4)
  await expect(sources.getByText('Just now')).toHaveCount(4)

  const { name } = agentTexts['health-watch']
  await page.getByRole('button', { name: agentCenterCopy.agents.runNowOf(name) }).click()
  const runs = page.getByRole('list', { name: agentCenterCopy.runs.title })
  await expect(runs.getByText(/checks passed/).first()).toBeVisible({ timeout: 20_000 })

  await page.goto(screenPaths.guideReference)
  const crumbs = page.getByRole('navigation', { name: navigation.breadcrumbLabel })
  await expect(crumbs.getByRole('link', { name: 'HerpasIA' })).toHaveAttribute('href', screenPaths.herpasia)
  await expect(crumbs).toHaveText(/HerpasIA\W*Guide Reference$/)
  await page.getByRole('button', { name: guideReferenceCopy.dot(3) }).click()
  await expect(page.getByText('Showing 8 of 8 guides')).toBeVisible()
  const last = guides[guides.length - 1]
  await expect(page.getByRole('link', { name: new RegExp(`source of ${last?.title}`) })).toHaveAttribute(
    'href',
    last?.link ?? '',
  )
})
