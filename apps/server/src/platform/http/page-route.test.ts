import { expect, test } from 'vitest'
import { pageRouteOf } from '#server/platform/http/page-route.ts'

test.each([
  ['/', '/'],
  ['/ai-hub', '/ai-hub'],
  ['/beta-agents/automation', '/beta-agents/automation'],
  ['/beta-agents/tools/one', '/beta-agents/tools/:id'],
  ['/beta-agents/tools/two', '/beta-agents/tools/:id'],
  ['/shared/token', '/shared/:id'],
  ['/no-such-page', 'unknown page'],
  ['/nor-this/one', 'unknown page'],
])('%s is counted as %s', (address, route) => {
  expect(pageRouteOf(address)).toBe(route)
})
