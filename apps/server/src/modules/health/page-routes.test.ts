import { existsSync } from 'node:fs'
import { screenPaths } from '@portal/contracts/paths'
import { expect, test } from 'vitest'
import { moduleOf, pageRoutesOf } from './page-routes.ts'

const isPage = (name: string) =>
  existsSync(new URL(`../../../../web/src/app/routes/${name}.tsx`, import.meta.url))

test('every address is checked with a module that the web app has', () => {
  const routes = pageRoutesOf('full')
  expect(routes).toEqual(
    expect.arrayContaining([screenPaths.landing, screenPaths.auth, screenPaths.intelligence]),
  )
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !isPage(moduleOf(route)))).toEqual([])
  expect(moduleOf('/beta-agents/design')).toBe('beta-category')
  expect(moduleOf('/beta-agents/tools/project-manager')).toBe('beta-tool')
})
